import { photoReportReasons } from '@gramy/domain/pictures/photo-report';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { ReportButton } from './report-button.tsx';

/** For who is signed in, below the picture that they see. */
export function ReportPhoto({ slug, photoId }: { slug: string; photoId: string }) {
  const { t } = useTranslation('photo-report');
  const api = useApi();
  const { user } = useSession();
  if (!user) return null;
  return (
    <ReportButton
      label={t('open')}
      title={t('title')}
      text={t('text')}
      reasons={Object.fromEntries(photoReportReasons.map((reason) => [reason, t(`reasons.${reason}`)]))}
      send={(chosen) =>
        api.call('POST /user/service-providers/:serviceProviderId/photos/:photoId/report', {
          params: { serviceProviderId: slug, photoId },
          body: { reason: photoReportReasons.find((reason) => reason === chosen) ?? 'other' },
        })
      }
    />
  );
}
