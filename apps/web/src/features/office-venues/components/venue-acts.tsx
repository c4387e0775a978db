import { Rocket, UserCog } from 'lucide-react';
import { useState } from 'react';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { type OfficeKey, useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { officeVenuesQuery, type VenueFile, venueFileQuery } from '../queries.ts';
import { ActDialog } from './act-dialog.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

interface VenueActsProps {
  venue: VenueFile;
  onDone: (() => void) | undefined;
}

/** What can be done with it as it stands; the orange one is the likely right answer. */
export function VenueActs({ venue, onDone }: VenueActsProps) {
  const { t } = useTranslation('office-venues');
  const api = useApi();
  const sayFailure = useFailureWords();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  const [open, setOpen] = useState<'sendBack' | 'suspend' | 'act' | null>(null);
  const { id, status } = venue;
  const params = { providerId: id };
  const finish = (said: string, undo?: () => void) => {
    setOpen(null);
    sayDone(said, undo);
    onDone?.();
    refresh(venueFileQuery(id).key, officeVenuesQuery({ status: 'submitted', q: undefined })().key);
  };
  const restore = useAction({
    run: () => api.call('POST /admin/venues/:providerId/restore', { params }),
    onDone: () => finish(t('done.restored')),
  });
  const publish = useAction({
    run: () => api.call('POST /admin/venues/:providerId/list', { params }),
    onDone: () => finish(t('done.published')),
  });
  const mayPublish = status === 'submitted' && venue.missing.length === 0;
  const maySuspend = status === 'listed' || status === 'paused';
  const keys: OfficeKey[] = [
    ...(mayPublish
      ? [{ id: 'publish', keys: ['p'] as const, label: t('keys.publish'), run: () => publish.start() }]
      : []),
    ...(status === 'submitted'
      ? [{ id: 'sendBack', keys: ['d'] as const, label: t('keys.sendBack'), run: () => setOpen('sendBack') }]
      : []),
  ];
  useOfficeKeys(keys);
  const failure = publish.failure ?? restore.failure;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {status === 'submitted' ? (
          <Button variant="line" onClick={() => setOpen('sendBack')}>
            {t('sendBack')} <KeyHint keys="d" />
          </Button>
        ) : null}
        {mayPublish ? (
          <Button
            icon={<Rocket aria-hidden="true" />}
            isBusy={publish.isBusy}
            onClick={() => publish.start()}
          >
            {t('publish')} <KeyHint keys="p" />
          </Button>
        ) : null}
        <Button variant="line" icon={<UserCog aria-hidden="true" />} onClick={() => setOpen('act')}>
          {t('act')}
        </Button>
        {maySuspend ? (
          <Button variant="line" className="text-(--bad)" onClick={() => setOpen('suspend')}>
            {t('suspend')}
          </Button>
        ) : null}
        {status === 'suspended' ? (
          <Button isBusy={restore.isBusy} onClick={() => restore.start()}>
            {t('restore')}
          </Button>
        ) : null}
      </div>
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      {open === 'act' ? <ActDialog venue={venue} onClose={() => setOpen(null)} /> : null}
      {open === 'sendBack' ? (
        <SendBackDialog
          venue={venue}
          onClose={() => setOpen(null)}
          onDone={() => finish(t('done.sentBack'))}
        />
      ) : null}
      {open === 'suspend' ? (
        <SuspendDialog
          venue={venue}
          onClose={() => setOpen(null)}
          onDone={(bookings) =>
            // What was called off stays so: only the rest can be taken back.
            finish(t('done.suspended'), bookings === 'kept' ? () => restore.start() : undefined)
          }
        />
      ) : null}
    </div>
  );
}
