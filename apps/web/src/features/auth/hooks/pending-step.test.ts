import { describe, expect, test } from 'vitest';
import { type CodeStep, findResendTime, parsePendingStep } from './pending-step.ts';

const now = Date.UTC(2026, 10, 20, 18, 30);
const challenge = {
  challengeId: '0b8f9a52-6f6e-4c7f-9a53-0a3a4ea7f001',
  channel: 'email' as const,
  target: 'z••••••@poczta.example',
  expiresAt: new Date(now + 600_000).toISOString(),
  resendAt: new Date(now + 42_000).toISOString(),
};
const code: CodeStep = { step: 'code', purpose: 'signUp', start: 'signUp', challenge, resendAt: now };

describe('a pending step', () => {
  test('is read back as it was kept, with or without an address', () => {
    const withAddress = { ...code, email: 'zuzanna@poczta.example' };
    expect(parsePendingStep(JSON.parse(JSON.stringify(code)))).toEqual(code);
    expect(parsePendingStep(JSON.parse(JSON.stringify(withAddress)))).toEqual(withAddress);
    const password = { step: 'newPassword', resetToken: 'x'.repeat(43), channel: 'sms' };
    expect(parsePendingStep(password)).toEqual(password);
  });

  test.each([
    ['nothing', null],
    ['another purpose', { ...code, purpose: 'payment' }],
    ['no challenge', { ...code, challenge: undefined }],
    ['half a challenge', { ...code, challenge: { ...challenge, target: 7 } }],
    ['another step', { step: 'newPassword' }],
  ])('that is %s counts as none', (_, stored) => {
    expect(parsePendingStep(stored)).toBeUndefined();
  });
});

describe('the wait for another code', () => {
  test('is as long as the server says', () => {
    expect(findResendTime(challenge, now)).toBe(now + 42_000);
  });

  test('is over at once when its time has passed', () => {
    expect(findResendTime(challenge, now + 50_000)).toBe(now + 50_000);
  });

  test('is at most a minute on a device whose clock is hours behind', () => {
    const behind = now - 3 * 60 * 60 * 1000;
    expect(findResendTime(challenge, behind)).toBe(behind + 60_000);
  });
});
