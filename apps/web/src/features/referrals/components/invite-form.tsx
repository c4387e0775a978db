import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { addressesFieldId, useInvite } from '../hooks/use-invite.ts';

export function InviteForm() {
  const { t } = useTranslation('referrals');
  const { text, setText, error, isBusy, send } = useInvite();
  const guard = useUnsavedGuard(text.trim() !== '' && !isBusy);
  return (
    <SectionCard title={t('invite.title')}>
      <form
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field id={addressesFieldId} label={t('invite.label')} hint={t('invite.hint')} error={error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2000}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" isBusy={isBusy} className="sm:mt-7">
          {t('invite.send')}
        </Button>
        <ConfirmDialog {...guard} />
      </form>
    </SectionCard>
  );
}
