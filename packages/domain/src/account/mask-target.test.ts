import { expect, it } from 'vitest';
import { maskTarget } from './mask-target.ts';

it.each([
  ['ala@gramy.example', 'a••@gramy.example'],
  ['a@gramy.example', 'a••@gramy.example'],
  ['żaneta.bardzo.długa@gramy.example', 'ż••@gramy.example'],
  ['"ala@home"@gramy.example', '"••@gramy.example'],
])('leaves of the address %s its first letter and its domain', (email, masked) => {
  expect(maskTarget('email', email)).toBe(masked);
});

it.each([
  ['+48600100101', '••• ••• 101'],
  ['+4420794609', '••• ••• 609'],
])('leaves of the number %s its last three digits', (phone, masked) => {
  expect(maskTarget('sms', phone)).toBe(masked);
});
