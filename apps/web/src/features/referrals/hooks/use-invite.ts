import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { invitationsQuery, ownInvitationQuery } from '../../../entities/account/referrals-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import { findAddressProblem, splitAddresses } from './split-addresses.ts';

export const addressesFieldId = 'invite-addresses';

export function useInvite() {
  const { t } = useTranslation('referrals');
  const language = useLanguage();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  function sayProblem(emails: readonly string[]): string | undefined {
    const problem = findAddressProblem(emails);
    if (problem === undefined) return undefined;
    return problem.kind === 'invalid'
      ? t('invite.invalid', { email: problem.email })
      : problem.kind === 'required'
        ? t('invite.required')
        : t('invite.tooMany');
  }

  /** What the server says about one of the addresses is said of that one. */
  function sayRefusal(failure: unknown, emails: readonly string[]): string {
    const [first] = failure instanceof ApiError ? failure.fieldErrors : [];
    const email = emails[Number(first?.path.split('.').at(-1))];
    if (first === undefined || email === undefined) return sayFailure(failure);
    return first.code === 'ownAddress' ? t('invite.own', { email }) : t('invite.invalid', { email });
  }

  async function send(): Promise<void> {
    const emails = splitAddresses(text);
    const problem = sayProblem(emails);
    setError(problem);
    if (problem !== undefined) {
      focusField(addressesFieldId);
      return;
    }
    setIsBusy(true);
    try {
      await api.call('POST /user/profile/invitation', { body: { emails, language } });
      setText('');
      showToast({ title: t('invite.sent', { count: emails.length }) });
      await Promise.all([mutate(invitationsQuery().key), mutate(ownInvitationQuery().key)]);
    } catch (failure) {
      setError(sayRefusal(failure, emails));
      focusField(addressesFieldId);
    } finally {
      setIsBusy(false);
    }
  }

  return { text, setText, error, isBusy, send: () => void send() };
}
