import type { ApiError } from '@gramy/contract/api-error';
import { parseRecoveryCode } from '@gramy/domain/account/recovery-code';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Field } from '../../../ui/form/field.tsx';
import { focusField } from '../../../ui/form/focus-field.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { CodeEntry } from '../hooks/use-code-step.ts';
import { FailureAlert } from './failure-alert.tsx';
import { SubmitButton } from './submit-button.tsx';

const fieldId = 'auth-recovery-code';

/** In place of the six digits, for whoever has lost what they come to. */
export function RecoveryForm({ entry, onBack }: { entry: CodeEntry; onBack: () => void }) {
  const { t } = useTranslation('auth');
  const sayFailure = useFailureWords();
  const sayRefusal = (error: ApiError) =>
    error.code === 'codeInvalid' ? t('recovery.invalid') : sayFailure(error);
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { trouble, work, recover } = entry;
  const refusal = trouble?.kind === 'refused' ? sayRefusal(trouble.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = parseRecoveryCode(typed);
    setIsIncomplete(code === undefined);
    if (code === undefined) focusField(fieldId);
    else recover(code);
  };
  return (
    <form noValidate aria-label={t('recovery.use')} onSubmit={submit} className="grid gap-4.5">
      <Field
        id={fieldId}
        label={t('recovery.label')}
        hint={t('recovery.hint')}
        error={isIncomplete ? t('recovery.incomplete') : refusal}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            value={typed}
            onChange={(event) => {
              setIsIncomplete(false);
              setTyped(event.target.value);
            }}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
          />
        )}
      </Field>
      {trouble?.kind === 'failed' ? <FailureAlert failure={trouble.error} /> : null}
      <SubmitButton isBusy={work === 'verify'} busyLabel={t('code.busy')}>
        {t('code.submit')}
      </SubmitButton>
      <button
        type="button"
        onClick={onBack}
        className={`${textLinkClass} inline-flex min-h-11 items-center justify-self-start text-s`}
      >
        {t('recovery.back')}
      </button>
    </form>
  );
}
