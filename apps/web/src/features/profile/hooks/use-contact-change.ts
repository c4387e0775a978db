import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useRefreshProfile } from '../../../lib/session/use-refresh-profile.ts';
import type { ContactMemory, PendingContact } from './pending-contact.ts';

export type Channel = 'email' | 'phone';
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
export function useContactChange(channel: Channel, memory: ContactMemory, onDone: () => void) {
  const { t } = useTranslation('profile');
  const api = useApi();
  const refresh = useRefreshProfile();
  const pending = memory.pending?.channel === channel ? memory.pending : undefined;
  const [failure, setFailure] = useState<unknown>();
  const [code, setCode] = useState('');
  const asking = useAction({
    run: async (change: ContactChange) => ({ ...(await ask(api, channel, change)), target: change.target }),
    onDone: ({ challenge: { challengeId }, target }) => memory.keep({ channel, target, challengeId }),
    onFailed: setFailure,
  });
  const verifying = useAction({
    run: (digits: string) => verify(api, channel, { challengeId: pending?.challengeId ?? '', code: digits }),
    onDone() {
      showToast({ title: channel === 'email' ? t('contact.emailChanged') : t('contact.phoneChanged') });
      memory.giveUp();
      void refresh();
      onDone();
    },
    onFailed(error) {
      setCode('');
      setFailure(error);
    },
  });
  const resending = useAction({
    run: (asked: PendingContact) =>
      api.call('POST /user/auth/resend-otp', { body: { challengeId: asked.challengeId } }),
    onDone({ challenge: { challengeId } }, asked) {
      memory.keep({ ...asked, challengeId });
      showToast({ title: t('contact.resent') });
    },
    onFailed(error) {
      // Asked for too long ago: no other code comes of it, and it begins anew.
      if (error instanceof ApiError && error.code === 'codeExpired') memory.giveUp();
      setFailure(error);
    },
  });
  return {
    pending,
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
      if (pending) resending.start(pending);
    },
    giveUp() {
      setFailure(undefined);
      setCode('');
      memory.giveUp();
    },
  };
}

export type ContactChanging = ReturnType<typeof useContactChange>;
