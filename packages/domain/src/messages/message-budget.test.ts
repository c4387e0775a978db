import { describe, expect, it } from 'vitest';
import { findCallingCode, isEuropeanNumber, isHomeNumber, judgeContact } from './message-budget.ts';

it.each([
  ['+48600100200', '+48'],
  ['+12025550123', '+1'],
  ['+79161234567', '+7'],
  ['+420601123456', '+420'],
  ['+380501234567', '+380'],
  ['+4915112345678', '+49'],
  ['+447911123456', '+44'],
  ['+97250123456', '+972'],
  ['+919812345678', '+91'],
  ['+9607712345', '+960'],
  ['+2348012345678', '+234'],
  ['+212612345678', '+212'],
  ['+8801712345678', '+880'],
  ['+85291234567', '+852'],
  ['+8613812345678', '+86'],
])('the country of %s is called by %s', (phone, prefix) => {
  expect(findCallingCode(phone)).toBe(prefix);
});

it('Poland is home, and Europe is near', () => {
  expect([isHomeNumber('+48600100200'), isEuropeanNumber('+48600100200')]).toEqual([true, true]);
  expect([isHomeNumber('+420601123456'), isEuropeanNumber('+420601123456')]).toEqual([false, true]);
  for (const far of ['+12025550123', '+8801712345678', '+35312345', '+3505678901', '+447911123456']) {
    expect(isEuropeanNumber(far), far).toBe(far === '+35312345');
  }
});

describe('whoever has not said yes', () => {
  const stranger = { isOwn: false, isGiven: null, isAsked: false, isTrusted: false };
  const mail = { channel: 'email', target: 'ola@example.com' } as const;
  const text = { channel: 'sms', target: '+48600100200' } as const;
  const far = { channel: 'sms', target: '+8801712345678' } as const;

  it('is asked once', () => {
    expect(judgeContact(mail, stranger)).toBe('ask');
    expect(judgeContact(mail, { ...stranger, isAsked: true })).toBe('wait');
    expect(judgeContact(mail, { ...stranger, isAsked: true, isGiven: false })).toBe('wait');
    expect(judgeContact(mail, { ...stranger, isAsked: true, isGiven: true })).toBe('write');
  });

  it('is asked by text message only near, and by those who have paid or come', () => {
    expect(judgeContact(text, stranger)).toBe('wait');
    expect(judgeContact(text, { ...stranger, isTrusted: true })).toBe('ask');
    expect(judgeContact(far, { ...stranger, isTrusted: true })).toBe('wait');
    expect(judgeContact(far, { ...stranger, isOwn: true })).toBe('write');
  });
});
