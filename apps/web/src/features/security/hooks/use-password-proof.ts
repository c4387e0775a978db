import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useRefreshAccount } from './use-refresh-account.ts';

export interface PasswordProof {
  password: string;
  setPassword: (typed: string) => void;
  problem: string | undefined;
  failure: unknown;
  isBusy: boolean;
  /** False when there is nothing to send yet. */
  submit: () => boolean;
}

/** A change that needs the password once more. */
export function usePasswordProof<Made>(
  run: (password: string) => Promise<Made>,
  onDone: (made: Made) => void,
): PasswordProof {
  const { t } = useTranslation('security');
  const refresh = useRefreshAccount();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const { start, isBusy } = useAction({
    run,
    onDone(made) {
      refresh();
      onDone(made);
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
    problem,
    failure,
    isBusy,
    submit() {
      setFailure(undefined);
      setProblem(password === '' ? t('password.problems.currentRequired') : undefined);
      if (password !== '') start(password);
      return password !== '';
    },
  };
}
