import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import type { CodeChannel } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { changeTwoStep } from './account-changes.ts';
import { useRefreshAccount } from './use-refresh-account.ts';

export function useTwoStepChange(channel: CodeChannel, isEnabling: boolean, onDone: () => void) {
  const { t } = useTranslation('security');
  const api = useApi();
  const refresh = useRefreshAccount();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const { start, isBusy } = useAction({
    run: (proof: string) => changeTwoStep(api, channel, isEnabling, proof),
    onDone() {
      showToast({ title: isEnabling ? t('twoStep.enabled') : t('twoStep.disabled') });
      refresh();
      onDone();
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
    /** False when there is nothing to send yet. */
    submit(): boolean {
      setFailure(undefined);
      setProblem(password === '' ? t('password.problems.currentRequired') : undefined);
      if (password !== '') start(password);
      return password !== '';
    },
  };
}
