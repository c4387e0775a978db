import { longestActingReason } from '@gramy/domain/access/acting';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { ownVenuesQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import type { VenueFile } from '../queries.ts';

interface ActDialogProps {
  venue: VenueFile;
  onClose: () => void;
}

/** Why, before the business area of a venue opens. */
export function ActDialog({ venue: { id: providerId, name, status }, onClose }: ActDialogProps) {
  const { t } = useTranslation('office-venues');
  const api = useApi();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const begin = useAction({
    run: (reason: string) =>
      api.call('POST /admin/venues/:providerId/acting', { params: { providerId }, body: { reason } }),
    onDone: () => {
      void mutate(ownVenuesQuery().key);
      // A venue that has never been on the market has no evenings yet.
      const isNew = status === 'draft' || status === 'submitted';
      void navigate(buildHref(isNew ? paths.venueSetup : paths.venueBoard, { providerId }));
    },
  });
  return (
    <ReasonDialog
      isOpen
      title={t('actTitle', { name })}
      label={t('actWhy')}
      hint={t('actWhyHint')}
      limit={longestActingReason}
      confirmLabel={t('actNow')}
      action={begin}
      onClose={onClose}
    >
      <p>{t('actMeans')}</p>
    </ReasonDialog>
  );
}
