import { expect, it } from 'vitest';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { type ContactFields, contactSchema, toBody, toFields } from './contact-fields.ts';

const checkContact = (fields: ContactFields) => findProblems(contactSchema, fields);

const contact = { fullName: 'Barbara Gąsior', relation: 'Mother', phone: '+48604118902', email: null };

it('G-4 a stored contact comes back as it was sent', () => {
  const fields = toFields(contact, ['+48']);
  expect(checkContact(fields)).toEqual({});
  expect(toBody(fields)).toEqual({ ...contact, hasAgreed: true });
});

it('G-4 says what is missing, field by field', () => {
  expect(checkContact(toFields(null, ['+48']))).toEqual({
    fullName: 'required',
    relation: 'required',
    phone: 'phoneRequired',
    hasAgreed: 'agreementRequired',
  });
  const odd = { ...toFields(contact, ['+48']), email: 'basia@', phone: { prefix: '+48', number: '12' } };
  expect(checkContact(odd)).toEqual({ phone: 'phoneInvalid', email: 'emailInvalid' });
});
