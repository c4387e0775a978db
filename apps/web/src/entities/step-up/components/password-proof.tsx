import { ApiError } from '@gramy/contract/api-error';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { proveByPassword } from '../queries.ts';
import { ProofButtons, type ProofProps } from './proof-buttons.tsx';

export function PasswordProof({ onProved, onCancel }: ProofProps) {
  const { t } = useTranslation('step-up');
  const api = useApi();
  const sayFailure = useFailureWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { start, isBusy, failure } = useAction({
    run: (typed: string) => proveByPassword(api, typed),
    onDone: onProved,
    onFailed: () => input.current?.focus(),
  });
  const isWrong = failure instanceof ApiError && failure.code === 'passwordWrong';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password === '') input.current?.focus();
    else start(password);
  };
  const problem = isMissing ? t('passwordMissing') : isWrong ? t('passwordWrong') : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field id={id} label={t('password')} error={problem} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            showLabel={t('showPassword')}
            enterKeyHint="done"
          />
        )}
      </Field>
      {failure === undefined || isWrong ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      <ProofButtons label={t('confirm')} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
