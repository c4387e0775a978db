import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { makeRecoveryCodes } from './account-changes.ts';
import { useRefreshAccount } from './use-refresh-account.ts';

/** First the password, then the codes, which nobody can show again. */
export function useRecoveryCodes() {
  const { t } = useTranslation('security');
  const api = useApi();
  const refresh = useRefreshAccount();
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const { start, isBusy } = useAction({
    run: (proof: string) => makeRecoveryCodes(api, proof),
    onDone(made) {
      setCodes(made.codes);
      refresh();
    },
    onFailed(error) {
      const isWrong = error instanceof ApiError && error.code === 'passwordWrong';
      if (isWrong) setProblem(t('password.problems.passwordWrong'));
      else setFailure(error);
    },
  });
  return {
    password,
    setPassword,
    codes,
    problem,
    failure,
    isBusy,
    /** False when there is nothing to send yet. */
    submit(): boolean {
      setFailure(undefined);
      setProblem(password === '' ? t('password.problems.currentRequired') : undefined);
      if (password !== '') start(password);
      return password !== '';
    },
  };
}
