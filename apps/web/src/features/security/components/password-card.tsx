import type { AccountSecurity } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import type { QueryState } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { usePasswordForm } from '../hooks/use-password-form.ts';
import { useRefreshAccount } from '../hooks/use-refresh-account.ts';
import { FailureNotice } from './failure-notice.tsx';
import { PasswordFormFields } from './password-form-fields.tsx';

export function PasswordCard({ state }: { state: QueryState<AccountSecurity> }) {
  const { t } = useTranslation('security');
  const cardWords = useFirstCardWords();
  const isFirst = state.status === 'ready' && !state.data.hasPassword;
  return (
    <SectionCard
      title={isFirst ? t('password.firstTitle') : t('password.title')}
      lead={isFirst ? t('password.firstLead') : t('password.lead')}
    >
      <CardContent words={cardWords} state={state} skeletonRows={3}>
        {({ hasPassword }) => <PasswordForm key={String(hasPassword)} hasPassword={hasPassword} />}
      </CardContent>
    </SectionCard>
  );
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('security');
  const refresh = useRefreshAccount();
  const form = usePasswordForm(hasPassword, () => {
    showToast({ title: t('password.changed'), description: t('password.changedText') });
    refresh();
  });
  const guard = useUnsavedGuard(form.hasChanges);
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
      <PasswordFormFields form={form} hasPassword={hasPassword} />
      <FailureNotice failure={form.failure} />
      <Button
        type="submit"
        variant="ink"
        size="small"
        isBusy={form.isBusy}
        busyLabel={t('password.busy')}
        className="justify-self-start"
      >
        {hasPassword ? t('password.submit') : t('password.firstSubmit')}
      </Button>
      <ConfirmDialog {...guard} />
    </form>
  );
}
