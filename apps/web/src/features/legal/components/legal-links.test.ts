import { expect, it } from 'vitest';
import { resolveLink } from './legal-links.ts';

const here = { email: 'we@gramy.example', search: '?lng=pl' };

it.each([
  ['privacy', '/privacy-policy', false],
  ['terms#ranking', '/terms-of-service#ranking', false],
  ['settings', '/settings', false],
  ['#cookies', '?lng=pl#cookies', false],
  ['email', 'mailto:we@gramy.example', true],
  ['https://uodo.gov.pl', 'https://uodo.gov.pl', true],
])('a link to %s leads to %s', (target, href, leavesSite) => {
  expect(resolveLink(target, here)).toEqual({ href, leavesSite });
});

it.each(['nowhere', 'constructor', 'javascript:alert(1)', 'http://plain.example', '/terms', ''])(
  'nothing leads to %j',
  (target) => {
    expect(() => resolveLink(target, here)).toThrow('to link to');
  },
);
