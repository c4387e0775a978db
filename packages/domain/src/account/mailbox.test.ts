import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['ala@example.com', 'ala@example.com'],
  ['Ala+17@Example.com', 'ala@example.com'],
  ['ala+a+b@example.com', 'ala@example.com'],
  ['a.l.a@example.com', 'a.l.a@example.com'],
  ['a.l.a+kręgle@gmail.com', 'ala@gmail.com'],
  ['ala@googlemail.com', 'ala@gmail.com'],
  ['+17@example.com', '+17@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['ala', 'ala'],
  ['', ''],
])('%j is in the mailbox %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
