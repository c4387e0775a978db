import { toE164 } from '@gramy/domain/account/phone-number';
import { useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { requestReset } from '../queries.ts';
import { forgotByEmailSchema, forgotBySmsSchema } from './auth-fields.ts';
import { keptEmail, useKeptEmail } from './kept-email.ts';
import { readMailboxProof, takeMailboxProof } from './mailbox-proof.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useEnter } from './use-enter.ts';

export type Channel = 'email' | 'sms';

export function useForgotPassword() {
  const api = useApi();
  const enter = useEnter();
  const [channel, setChannel] = useState<Channel>('email');
  const [mailbox] = useState(takeMailboxProof);
  const form = useAuthForm({
    schema: channel === 'email' ? forgotByEmailSchema : forgotBySmsSchema,
    defaults: { email: mailbox ?? keptEmail.read() },
    send: async ({ email, phone }) => {
      if (channel === 'email') {
        const challenge = await requestReset(api, { email, ...readMailboxProof(email) });
        enter.askForCode(challenge, { purpose: 'reset', start: 'forgotPassword', email: email.trim() });
      } else {
        const challenge = await requestReset(api, { phone: toE164(phone) ?? '' });
        enter.askForCode(challenge, { purpose: 'reset', start: 'forgotPassword' });
      }
    },
  });
  useKeptEmail(form.form.subscribe);
  return {
    form,
    channel,
    chooseChannel(chosen: Channel): void {
      setChannel(chosen);
      form.form.clearErrors();
      form.setFailure(undefined);
    },
  };
}
