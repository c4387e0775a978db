import { longestPasskeyName } from '@gramy/domain/account/passkey';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import { namePasskeyFailure } from './passkey-failure.ts';
import type { NewPasskey } from './register-passkey.ts';
import { useRefreshAccount } from './use-refresh-account.ts';

export const passkeyFieldIds = { name: 'passkey-name', password: 'passkey-password' } as const;

type Field = keyof typeof passkeyFieldIds;

interface AddPasskeyOptions {
  suggestedName: string;
  /** Whether the account has a password: then its owner knows it. */
  hasPassword: boolean;
  onDone: () => void;
}

export function useAddPasskey({ suggestedName, hasPassword, onDone }: AddPasskeyOptions) {
  const { t } = useTranslation('security');
  const api = useApi();
  const refresh = useRefreshAccount();
  const [name, setName] = useState(suggestedName);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<unknown>();

  /** Shows what is to be put right, and goes to the first of it. Says whether there was anything. */
  function objectTo(found: Partial<Record<Field, string | undefined>>): boolean {
    const faulty = (['name', 'password'] as const).filter((field) => found[field] !== undefined);
    setProblems(Object.fromEntries(faulty.map((field) => [field, found[field]])));
    if (faulty[0]) focusField(passkeyFieldIds[faulty[0]]);
    return faulty.length > 0;
  }

  const { start, isBusy } = useAction({
    run: async (passkey: NewPasskey) => {
      const { registerPasskey } = await import('./register-passkey.ts');
      return registerPasskey(api, passkey);
    },
    onDone() {
      showToast({ title: t('passkeys.added') });
      refresh();
      onDone();
    },
    onFailed(error) {
      if (namePasskeyFailure(error) === 'password') {
        objectTo({ password: t('password.problems.passwordWrong') });
      } else setFailure(error);
    },
  });

  function findNameProblem(given: string): string | undefined {
    if (given === '') return t('passkeys.nameRequired');
    return given.length > longestPasskeyName
      ? t('passkeys.nameTooLong', { limit: longestPasskeyName })
      : undefined;
  }

  return {
    name,
    setName,
    password,
    setPassword,
    problems,
    failure,
    isBusy,
    submit(): void {
      const given = name.trim();
      setFailure(undefined);
      const isRefused = objectTo({
        name: findNameProblem(given),
        password: hasPassword && password === '' ? t('password.problems.currentRequired') : undefined,
      });
      if (!isRefused) start({ name: given, password: hasPassword ? password : undefined });
    },
  };
}
