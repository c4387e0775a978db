import * as z from 'zod/mini';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import type { AuthFields } from './auth-fields.ts';

/** All but passwords and the agreement: those are given anew. */
export type SignUpDraft = Pick<AuthFields, 'fullName' | 'email' | 'phone' | 'referralCode'>;

const anyText = z.string().check(z.regex(/^.{0,400}$/u));
const draft = z.object({
  fullName: anyText,
  email: anyText,
  phone: z.object({ prefix: z.string().check(z.regex(/^\+\d{1,4}$/)), number: anyText }),
  referralCode: anyText,
});

/** Brings somebody back to a filled form: after a reload, or to put the address right. Gone with the tab. */
export const storedSignUpDraft = defineStoredValue<SignUpDraft>({
  key: storedThings.signUpDraft.name,
  findStorage: findSessionStorage,
  maxAgeMs: storedThings.signUpDraft.maxAgeMs,
  parse: (given) => draft.safeParse(given).data,
});
