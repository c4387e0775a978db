import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import type { CallData } from '@gramy/contract/wire-types';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useRefreshProfile } from '../../../lib/session/use-refresh-profile.ts';

export type Channel = 'email' | 'phone';
type Challenge = CallData<'POST /user/profile/email'>['challenge'];
type ContactChange = { target: string; password: string | undefined };

function ask(api: ApiClient, channel: Channel, { target, password }: ContactChange) {
  const proof = password === undefined ? {} : { password };
  return channel === 'email'
    ? api.call('POST /user/profile/email', { body: { email: target, ...proof } })
    : api.call('POST /user/profile/phone', { body: { phone: target, ...proof } });
}

function verify(api: ApiClient, channel: Channel, body: { challengeId: string; code: string }) {
  return channel === 'email'
    ? api.call('POST /user/profile/email/verification', { body })
    : api.call('POST /user/profile/phone/verification', { body });
}

/** First the new place and the password, then the six digits that went there. */
export function useContactChange(channel: Channel, onDone: () => void) {
  const { t } = useTranslation('profile');
  const api = useApi();
  const refresh = useRefreshProfile();
  const [challenge, setChallenge] = useState<Challenge>();
  const [failure, setFailure] = useState<unknown>();
  const [code, setCode] = useState('');
  const asking = useAction({
    run: (change: ContactChange) => ask(api, channel, change),
    onDone: (answer) => setChallenge(answer.challenge),
    onFailed: setFailure,
  });
  const verifying = useAction({
    run: (digits: string) =>
      verify(api, channel, { challengeId: challenge?.challengeId ?? '', code: digits }),
    onDone() {
      showToast({ title: channel === 'email' ? t('contact.emailChanged') : t('contact.phoneChanged') });
      void refresh();
      onDone();
    },
    onFailed(error) {
      setCode('');
      setFailure(error);
    },
  });
  const resending = useAction({
    run: (challengeId: string) => api.call('POST /user/auth/resend-otp', { body: { challengeId } }),
    onDone(answer) {
      setChallenge(answer.challenge);
      showToast({ title: t('contact.resent') });
    },
    onFailed: setFailure,
  });
  return {
    challenge,
    code,
    setCode,
    failure,
    isWrongPassword: failure instanceof ApiError && failure.code === 'passwordWrong',
    isBusy: asking.isBusy || verifying.isBusy || resending.isBusy,
    ask(change: ContactChange) {
      setFailure(undefined);
      asking.start(change);
    },
    verify(digits: string) {
      setFailure(undefined);
      verifying.start(digits);
    },
    resend() {
      setFailure(undefined);
      if (challenge) resending.start(challenge.challengeId);
    },
  };
}
