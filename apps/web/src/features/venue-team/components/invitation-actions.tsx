import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { type Invitation, useRefreshTeam } from '../queries.ts';

const base = '/business/providers/:providerId/invitations/:invitationId';

export function InvitationActions({
  invitation,
  providerId,
}: {
  invitation: Invitation;
  providerId: string;
}) {
  const { t } = useTranslation('venue-team');
  const api = useApi();
  const refresh = useRefreshTeam(providerId);
  const sayFailure = useFailureWords();
  const { id: invitationId, email } = invitation;
  const params = { providerId, invitationId };
  const onFailed = (error: unknown) => showToast({ title: sayFailure(error), variant: 'destructive' });
  const resend = useAction({
    run: () => api.call(`POST ${base}/resend`, { params }),
    onDone() {
      showToast({ title: t('invite.sent', { email }) });
      refresh();
    },
    onFailed,
  });
  const withdraw = useAction({
    run: () => api.call(`DELETE ${base}`, { params }),
    onDone() {
      showToast({ title: t('invite.withdrawn', { email }) });
      refresh();
    },
    onFailed,
  });
  return (
    <>
      <Button
        variant="line"
        size="small"
        isBusy={resend.isBusy}
        aria-label={t('invite.resendTo', { email })}
        onClick={() => resend.start()}
      >
        {t('invite.resend')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        isBusy={withdraw.isBusy}
        aria-label={t('invite.withdrawFrom', { email })}
        onClick={() => withdraw.start()}
      >
        {t('invite.withdraw')}
      </Button>
    </>
  );
}
