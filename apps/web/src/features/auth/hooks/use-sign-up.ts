import { createRandomId } from '@gramy/contract/random-id';
import { toE164 } from '@gramy/domain/account/phone-number';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { type SignUpRequest, signUp } from '../queries.ts';
import { type AuthFields, signUpSchema } from './auth-fields.ts';
import { keptEmail } from './kept-email.ts';
import { readMailboxProof, takeMailboxProof } from './mailbox-proof.ts';
import { readReferralCode } from './referral-link.ts';
import { storedSignUpDraft } from './sign-up-draft.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useCookieCheck } from './use-cookie-check.ts';
import { useEnter } from './use-enter.ts';

export function useSignUp() {
  const api = useApi();
  const language = useLanguage();
  const enter = useEnter();
  const cookies = useCookieCheck();
  const chooseKey = useAttemptKey();
  const defaults = useDefaults();
  const form = useAuthForm({
    schema: signUpSchema,
    defaults,
    canSend: cookies.checkAgain,
    send: async (fields) => {
      keptEmail.keep(fields.email);
      const request: SignUpRequest = {
        fullName: fields.fullName,
        email: fields.email,
        phone: toE164(fields.phone) ?? '',
        password: fields.password,
        hasAcceptedTerms: true,
        ...(fields.referralCode.trim() ? { referralCode: fields.referralCode } : {}),
        ...readMailboxProof(fields.email),
        language,
      };
      const challenge = await signUp(api, request, chooseKey(request));
      enter.askForCode(challenge, { purpose: 'signUp', start: 'signUp', email: fields.email.trim() });
    },
  });
  useKeptDraft(form.form.subscribe);
  return { form, cookies };
}

/** A friend's link has the last word about the code; the rest is as it was left. */
function useDefaults(): Partial<AuthFields> {
  const { search } = useLocation();
  const referralCode = readReferralCode(search);
  const [defaults] = useState(() => {
    const mailbox = takeMailboxProof();
    return {
      email: keptEmail.read(),
      ...storedSignUpDraft.read(),
      ...(mailbox === undefined ? {} : { email: mailbox }),
      ...(referralCode ? { referralCode } : {}),
    };
  });
  return defaults;
}

function useKeptDraft(subscribe: ReturnType<typeof useAuthForm>['form']['subscribe']): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { fullName, email, phone, referralCode } }) =>
          void storedSignUpDraft.write({ fullName, email, phone, referralCode }),
      }),
    [subscribe],
  );
}

/** The same words keep their key: if only the answer was lost, the server gives it again. */
function useAttemptKey(): (request: SignUpRequest) => string {
  const attempt = useRef({ words: '', key: '' });
  return (request) => {
    const words = JSON.stringify(request);
    if (words !== attempt.current.words) attempt.current = { words, key: createRandomId() };
    return attempt.current.key;
  };
}
