import { describe, expect, it, test } from 'vitest';
import { earnsReferralBonus, findMailbox } from './referral.ts';

test.each([
  ['Ala+gra@Example.com', 'ala@example.com'],
  ['a.l.a+2@gmail.com', 'ala@gmail.com'],
  ['ala@googlemail.com', 'ala@gmail.com'],
  ['a.la@wp.pl', 'a.la@wp.pl'],
])('mail to %s ends up at %s', (email, box) => {
  expect(findMailbox(email)).toBe(box);
});

describe('G-7 a bonus', () => {
  const ala = { emails: ['ala@gmail.com'], phones: ['+48600100101'] };
  const ola = { emails: ['ola@wp.pl'], phones: ['+48600100102'] };

  it('is due for somebody new', () => {
    expect(earnsReferralBonus({ emails: ['kuba@wp.pl'], phones: ['+48600100103'] }, [ala, ola])).toBe(true);
  });

  it.each([
    ['the inviter’s own mailbox', { emails: ['a.l.a+druga@gmail.com'], phones: [] }],
    ['the inviter’s own number', { emails: ['nowa@wp.pl'], phones: ['+48600100101'] }],
    ['a number from further up the ring', { emails: ['nowa@wp.pl'], phones: ['+48600100102'] }],
    ['the address that the booking was made for', { emails: ['nowa@wp.pl', 'ola+x@wp.pl'], phones: [] }],
  ])('is not due for %s', (_, newcomer) => {
    expect(earnsReferralBonus(newcomer, [ala, ola])).toBe(false);
  });
});
