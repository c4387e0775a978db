import { ApiError } from '@gramy/contract/api-error';
import type { ErrorCode } from '@gramy/contract/errors';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { passwordFieldId, useDeletion } from '../hooks/use-deletion.ts';
import { AskForOwner } from './ask-for-owner.tsx';

interface DeletionFormProps {
  hasPassword: boolean;
  confirmLabel: string;
  onClose: () => void;
}

/** Whoever finds an open browser must not be able to end its owner's account. */
export function DeletionForm({ hasPassword, confirmLabel, onClose }: DeletionFormProps) {
  const { t } = useTranslation('your-data');
  const form = useDeletion(hasPassword, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      {hasPassword ? (
        <Field id={passwordFieldId} label={t('deletion.password')} error={form.problem} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              value={form.password}
              onChange={(event) => form.setPassword(event.target.value)}
              autoComplete="current-password"
              showLabel={t('deletion.showPassword')}
              enterKeyHint="done"
            />
          )}
        </Field>
      ) : (
        <p>{t('deletion.noPassword')}</p>
      )}
      <Failed failure={form.failure} />
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="line" onClick={onClose}>
          {t('deletion.cancel')}
        </Button>
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

function Failed({ failure }: { failure: unknown }) {
  const { t } = useTranslation('your-data');
  const sayFailure = useFailureWords();
  const { logOut } = useSession();
  if (failure === undefined) return null;
  const waysOn: Partial<Record<ErrorCode, ReactNode>> = {
    // Whoever is signed out on this page is asked to log in, and comes back to it.
    signInAgain: (
      <Button variant="line" size="small" onClick={logOut}>
        {t('deletion.logInAgain')}
      </Button>
    ),
    onlyOwner: <AskForOwner size="small" />,
  };
  const code = failure instanceof ApiError ? failure.code : undefined;
  return <InlineAlert action={code ? waysOn[code] : undefined}>{sayFailure(failure)}</InlineAlert>;
}
