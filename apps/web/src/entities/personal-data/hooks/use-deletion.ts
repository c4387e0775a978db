import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import { deletionQuery } from '../queries.ts';

export const passwordFieldId = 'deletion-password';

/** The password is asked for where there is one; who has none must have signed in just now. */
export function useDeletion(hasPassword: boolean, onDone: () => void) {
  const { t } = useTranslation('your-data');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  function showProblem(words: string): void {
    setProblem(words);
    focusField(passwordFieldId);
  }

  const { start, isBusy } = useAction({
    run: (body: { password?: string }) => api.call('POST /user/profile/deletion', { body }),
    onDone(deletion) {
      void mutate(deletionQuery().key, deletion, { revalidate: false });
      showToast({ title: t('deletion.asked'), description: t('deletion.askedText') });
      onDone();
    },
    onFailed(error) {
      const isWrong = error instanceof ApiError && error.code === 'passwordWrong';
      if (isWrong) showProblem(t('deletion.passwordWrong'));
      else setFailure(error);
    },
  });
  return {
    password,
    setPassword(value: string) {
      setPassword(value);
      setProblem(undefined);
    },
    problem,
    failure,
    isBusy,
    submit() {
      setFailure(undefined);
      setProblem(undefined);
      if (hasPassword && password === '') showProblem(t('deletion.passwordRequired'));
      else start(hasPassword ? { password } : {});
    },
  };
}
