import type { InvitableRole } from '@gramy/domain/access/membership';
import { type FormEvent, useState } from 'react';
import type { Setup } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type TeamMember, useRefreshTeam } from '../queries.ts';
import { BranchLimit } from './branch-limit.tsx';
import { RoleField } from './role-field.tsx';

interface ChangeMemberDialogProps {
  member: TeamMember;
  setup: Setup;
  onClose: () => void;
}

export function ChangeMemberDialog({ member, setup, onClose }: ChangeMemberDialogProps) {
  const { t } = useTranslation('venue-team');
  const api = useApi();
  const refresh = useRefreshTeam(setup.id);
  const sayFailure = useFailureWords();
  const { userId, name, version } = member;
  const [role, setRole] = useState<InvitableRole>(member.role === 'staff' ? 'staff' : 'manager');
  const [branchIds, setBranchIds] = useState(member.branchIds);
  const { start, isBusy, failure } = useAction({
    run: () =>
      api.call('PATCH /business/providers/:providerId/members/:userId', {
        params: { providerId: setup.id, userId },
        body: { version, role, branchIds },
      }),
    onDone() {
      showToast({ title: t('change.done', { name }) });
      onClose();
      refresh();
    },
    onFailed: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <Dialog size="small" isOpen title={t('change.title', { name })} closeLabel={t('close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {member.role === 'owner' ? <p className="text-pretty">{t('change.owner')}</p> : null}
        <RoleField value={role} onChange={setRole} />
        <BranchLimit branches={setup.branches} value={branchIds} onChange={setBranchIds} />
        {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
        <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
          <Button variant="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('change.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
