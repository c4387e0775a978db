import { contactForm } from '@gramy/contract/routes/contact-form';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContactFields, checkFields, limits, readServerProblems, readTopic } from './contact-fields.ts';

const good: ContactFields = {
  name: 'Zofia Krawiec',
  email: 'zofia@poczta.example',
  topic: 'booking',
  message: 'Can we come with six instead of five?',
};

function isTakenByServer({ topic, ...fields }: ContactFields): boolean {
  return contactForm.safeParse({ ...fields, subject: topic, language: 'pl' }).success;
}

describe('the contact form', () => {
  test('takes a whole message', () => {
    expect(checkFields(good)).toEqual({});
    expect(isTakenByServer(good)).toBe(true);
  });

  test('X-5 asks for a subject and a message, and for a name', () => {
    const empty: ContactFields = { name: ' ', email: '', topic: '', message: '\n ' };
    expect(checkFields(empty)).toEqual({
      name: 'required',
      email: 'emailRequired',
      topic: 'required',
      message: 'required',
    });
  });

  test.each([
    'zofia',
    'zofia@',
    '@poczta.example',
    'zofia@poczta',
    'zofia poczta@x.example',
    'a@b@c.example',
  ])('X-1 does not take %j for an email address', (email) => {
    expect(checkFields({ ...good, email })).toEqual({ email: 'emailInvalid' });
    expect(isTakenByServer({ ...good, email })).toBe(false);
  });

  test.each(['name', 'message'] as const)('has the same limit for the %s as the contract', (field) => {
    const longest = { ...good, [field]: 'x'.repeat(limits[field]) };
    const tooLong = { ...good, [field]: 'x'.repeat(limits[field] + 1) };
    expect(checkFields(longest)).toEqual({});
    expect(isTakenByServer(longest)).toBe(true);
    expect(checkFields(tooLong)).toEqual({ [field]: 'tooLong' });
    expect(isTakenByServer(tooLong)).toBe(false);
  });

  test('never refuses what the server would take', () => {
    const fields = fc.record({
      name: fc.oneof(fc.string(), fc.constant(good.name)),
      email: fc.oneof(fc.emailAddress(), fc.string(), fc.constant(` ${good.email} `)),
      topic: fc.constantFrom('', 'booking', 'other'),
      message: fc.oneof(fc.string(), fc.constant(good.message)),
    });
    fc.assert(
      fc.property(fields, (typed) => {
        const message = typed as ContactFields;
        if (isTakenByServer(message)) expect(checkFields(message)).toEqual({});
      }),
    );
  });
});

describe("the server's objections", () => {
  const object = (path: string, code: string) => ({ path, code, message: '' });

  test('stand at the fields they are about, the first one of each', () => {
    expect(
      readServerProblems([
        object('body.subject', 'required'),
        object('body.email', 'emailInvalid'),
        object('body.message', 'too_big'),
        object('body.message', 'unreadableText'),
        object('body.name', 'unreadableText'),
      ]),
    ).toEqual({ topic: 'required', email: 'emailInvalid', message: 'tooLong', name: 'unreadableText' });
  });

  test('that this release does not know still mark their field', () => {
    expect(readServerProblems([object('body.email', 'emailBlocked')])).toEqual({ email: 'refused' });
  });

  test('about anything else are nothing a visitor can put right', () => {
    expect(readServerProblems([object('body.language', 'invalid_value'), object('', 'x')])).toEqual({});
  });
});

test('a topic in the address counts only when there is one of that name', () => {
  expect(readTopic('business')).toBe('business');
  expect(readTopic('nonsense')).toBeUndefined();
  expect(readTopic(null)).toBeUndefined();
});
