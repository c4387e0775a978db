import { useState } from 'react';
import type { Setup } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type TeamMember, useRefreshTeam } from '../queries.ts';
import { ChangeMemberDialog } from './change-member-dialog.tsx';

/** Of an owner, for everybody but themselves: whoever wants to go leaves. */
export function MemberActions({ member, setup }: { member: TeamMember; setup: Setup }) {
  const { t } = useTranslation('venue-team');
  const [open, setOpen] = useState<'change' | 'remove'>();
  if (member.isSelf) return null;
  const { name } = member;
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-label={t('change.label', { name })}
        onClick={() => setOpen('change')}
      >
        {t('change.open')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('remove.label', { name })}
        onClick={() => setOpen('remove')}
      >
        {t('remove.open')}
      </Button>
      {open === 'change' ? <ChangeMemberDialog member={member} setup={setup} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog member={member} providerId={setup.id} onClose={close} /> : null}
    </>
  );
}

interface RemoveDialogProps {
  member: TeamMember;
  providerId: string;
  onClose: () => void;
}

function RemoveDialog({ member: { userId, name }, providerId, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('venue-team');
  const api = useApi();
  const refresh = useRefreshTeam(providerId);
  const sayFailure = useFailureWords();
  const { start, isBusy, failure } = useAction({
    run: () =>
      api.call('DELETE /business/providers/:providerId/members/:userId', { params: { providerId, userId } }),
    onDone() {
      showToast({ title: t('remove.done', { name }) });
      onClose();
      refresh();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('remove.title', { name })}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      isBusy={isBusy}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      <p className="text-pretty">{t('remove.text')}</p>
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
    </ConfirmDialog>
  );
}
