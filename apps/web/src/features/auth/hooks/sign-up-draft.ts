import { objectOf, textOf } from '@gramy/domain/shape/shape';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage.ts';
import { storedThings } from '../../../lib/stored-things.ts';
import type { PhoneNumber } from '../../../ui/form/phone-number.ts';
import type { AuthFields } from './auth-fields.ts';

/** All but passwords and the agreement: those are given anew. */
export type SignUpDraft = Pick<AuthFields, 'fullName' | 'email' | 'phone' | 'referralCode'>;

const anyText = textOf(/^.{0,400}$/u);

/** Brings somebody back to a filled form: after a reload, or to put the address right. Gone with the tab. */
export const storedSignUpDraft = defineStoredValue<SignUpDraft>({
  key: storedThings.signUpDraft.name,
  findStorage: findSessionStorage,
  maxAgeMs: storedThings.signUpDraft.maxAgeMs,
  parse: objectOf<SignUpDraft>({
    fullName: anyText,
    email: anyText,
    phone: objectOf<PhoneNumber>({ prefix: textOf(/^\+\d{1,4}$/), number: anyText }),
    referralCode: anyText,
  }),
});
