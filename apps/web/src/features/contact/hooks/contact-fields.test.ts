import { contactForm } from '@gramy/contract/schemas/contact-form';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { type ContactFields, contactSchema, nameProblems, readTopic } from './contact-fields.ts';

const good: ContactFields = {
  name: 'Zofia Krawiec',
  email: 'zofia@poczta.example',
  topic: 'booking',
  message: 'Can we come with six instead of five?',
};

function isTakenByServer({ topic, ...fields }: ContactFields): boolean {
  return contactForm.safeParse({ ...fields, subject: topic, language: 'pl' }).success;
}

const checkFields = (fields: ContactFields) => nameProblems(findProblems(contactSchema, fields));

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
    'two..dots@poczta.example',
    'a@b@c.example',
  ])('X-1 does not take %j for an email address', (email) => {
    expect(checkFields({ ...good, email })).toEqual({ email: 'emailInvalid' });
    expect(isTakenByServer({ ...good, email })).toBe(false);
  });

  test.each(['name', 'message'] as const)('says that the %s is too long', (field) => {
    expect(checkFields({ ...good, [field]: 'x'.repeat(5001) })).toEqual({ [field]: 'tooLong' });
  });

  test('takes what the server takes and nothing else', () => {
    const fields = fc.record({
      name: fc.oneof(fc.string(), fc.constant(good.name)),
      email: fc.oneof(fc.emailAddress(), fc.string(), fc.constant(` ${good.email} `)),
      topic: fc.constantFrom('', 'booking', 'other'),
      message: fc.oneof(fc.string(), fc.constant(good.message)),
    });
    fc.assert(
      fc.property(fields, (typed) => {
        const message = typed as ContactFields;
        expect(isTakenByServer(message)).toBe(Object.keys(checkFields(message)).length === 0);
      }),
    );
  });
});

test('an objection that this release does not know still marks its field', () => {
  expect(nameProblems({ email: 'emailBlocked', name: 'unreadableText' })).toEqual({
    email: 'refused',
    name: 'unreadableText',
  });
});

test('a topic in the address counts only when there is one of that name', () => {
  expect(readTopic('business')).toBe('business');
  expect(readTopic('nonsense')).toBeUndefined();
  expect(readTopic(null)).toBeUndefined();
});
