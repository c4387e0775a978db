import { describe, expect, test } from 'vitest';
import { type Attempt, chooseAttempt, chooseTopic, parseAttempt } from './contact-draft.ts';
import type { ContactFields } from './contact-fields.ts';

const fields: ContactFields = {
  name: 'Zofia',
  email: 'zofia@poczta.example',
  topic: 'booking',
  message: 'Hello',
};
const inEnglish = {
  name: fields.name,
  email: fields.email,
  subject: 'A booking',
  message: 'Hello',
  language: 'en',
} as const;
const attempt: Attempt = { key: 'first', fields, message: inEnglish };

describe('an attempt to send', () => {
  test('that is repeated keeps its key and its words, even in another language', () => {
    const inPolish = { ...inEnglish, subject: 'Rezerwacja', language: 'pl' } as const;
    const again = chooseAttempt(
      attempt,
      { ...fields },
      () => inPolish,
      () => 'second',
    );
    expect(again).toEqual(attempt);
  });

  test.each(['name', 'email', 'topic', 'message'] as const)(
    'is a new one after a change of the %s',
    (field) => {
      const changed = { ...fields, [field]: 'other' } as ContactFields;
      const next = chooseAttempt(
        attempt,
        changed,
        () => inEnglish,
        () => 'second',
      );
      expect(next).toEqual({ key: 'second', fields: changed, message: inEnglish });
    },
  );

  test('does not change with the form after it has been made', () => {
    const live = { ...fields };
    const made = chooseAttempt(
      undefined,
      live,
      () => inEnglish,
      () => 'key',
    );
    live.message = 'Hello again';
    expect(made.fields.message).toBe('Hello');
  });
});

describe('a stored attempt', () => {
  test('comes back as it was', () => {
    expect(parseAttempt(JSON.parse(JSON.stringify(attempt)))).toEqual(attempt);
  });

  test('forgets a topic that is no longer there', () => {
    expect(parseAttempt({ ...attempt, fields: { ...fields, topic: 'gone' } })?.fields.topic).toBe('');
  });

  test.each([
    undefined,
    null,
    'text',
    {},
    { ...attempt, key: 5 },
    { ...attempt, fields: { ...fields, email: 5 } },
    { ...attempt, message: null },
    { ...attempt, message: { ...inEnglish, language: 'xx' } },
  ])('is not read from %j', (stored) => {
    expect(parseAttempt(stored)).toBeUndefined();
  });
});

describe('the topic', () => {
  const draft = { fields, purpose: undefined };

  test('is the one of the address on a first visit', () => {
    expect(chooseTopic('business', undefined, '')).toBe('business');
    expect(chooseTopic(undefined, undefined, '')).toBe('');
  });

  test('chosen before hydration stays', () => {
    expect(chooseTopic(undefined, undefined, 'account')).toBe('account');
  });

  test('of a new link wins over an older draft', () => {
    expect(chooseTopic('business', draft, 'booking')).toBe('business');
  });

  test('changed in the form survives a reload of the same address', () => {
    expect(chooseTopic('business', { ...draft, purpose: 'business' }, '')).toBe('booking');
    expect(chooseTopic(undefined, draft, '')).toBe('booking');
  });

  test('of a draft counts only when it still exists', () => {
    const outdated = { fields: { ...fields, topic: 'gone' as 'booking' }, purpose: undefined };
    expect(chooseTopic(undefined, outdated, '')).toBe('');
  });
});
