import { PreviewPage } from '../../../entities/setup/components/page-preview.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { venuePreviewQuery } from '../queries.ts';

/** The page as guests will see it, or see it now. */
export function VenuePreview({ providerId }: { providerId: string }) {
  const { t } = useTranslation('office-venues');
  const preview = useQuery(venuePreviewQuery(providerId), { isExtra: true });
  if (preview.status !== 'ready') return null;
  return (
    <section aria-label={t('preview')} className="mx-auto w-full max-w-80">
      <PreviewPage preview={preview.data} />
    </section>
  );
}
