import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { namePasskeyFailure } from './passkey-failure.ts';
import { useAction } from './use-action.ts';
import { useRefreshAccount } from './use-refresh-account.ts';

/** The contract's own limit. */
export const longestName = 60;

export function useAddPasskey(suggestedName: string, onDone: () => void) {
  const { t } = useTranslation('security');
  const api = useApi();
  const refresh = useRefreshAccount();
  const sayFailure = useFailureWords();
  const [name, setName] = useState(suggestedName);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { start, current } = useAction({
    run: async (given: string) => {
      const { registerPasskey } = await import('./register-passkey.ts');
      return registerPasskey(api, given);
    },
    onDone() {
      showToast({ title: t('passkeys.added') });
      refresh();
      onDone();
    },
    onFailed(error) {
      const reason = namePasskeyFailure(error);
      const words = {
        known: t('passkeys.known'),
        cancelled: t('passkeys.cancelled'),
        refused: t('passkeys.refused'),
        call: sayFailure(error),
      };
      setFailure(words[reason]);
    },
  });

  function findProblem(given: string): string | undefined {
    if (given === '') return t('passkeys.nameRequired');
    return given.length > longestName ? t('passkeys.nameTooLong', { limit: longestName }) : undefined;
  }

  return {
    name,
    setName,
    problem,
    failure,
    isBusy: current !== undefined,
    /** False when the name will not do. */
    submit(): boolean {
      const given = name.trim();
      const found = findProblem(given);
      setProblem(found);
      setFailure(undefined);
      if (found === undefined) start(given);
      return found === undefined;
    },
  };
}
