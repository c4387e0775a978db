import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type Listing, listingQuery } from '../queries.ts';

/** Places that were added while the venue was on the market: each is shown when its owner says so. */
export function DraftPlaces({ providerId, listing }: { providerId: string; listing: Listing }) {
  const { t } = useTranslation('venue-publish');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const open = useAction({
    run: (branchId: string) =>
      api.call('POST /business/providers/:providerId/branches/:branchId/open', {
        params: { providerId, branchId },
      }),
    onDone: (changed) => void mutate(listingQuery(providerId).key, changed, { revalidate: false }),
  });
  if (listing.draftPlaces.length === 0) return null;
  return (
    <SectionCard title={t('places.title')} lead={t('places.lead')}>
      <ul className="grid gap-3">
        {listing.draftPlaces.map(({ id, name, city, isComplete }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="[overflow-wrap:anywhere]">{name || city[language]}</span>
            {isComplete ? (
              <Button size="small" isBusy={open.current === id} onClick={() => open.start(id)}>
                {t('places.open')}
              </Button>
            ) : (
              <span className="text-s text-ink-2">{t('places.incomplete')}</span>
            )}
          </li>
        ))}
      </ul>
      {open.failure === undefined ? null : <InlineAlert>{sayFailure(open.failure)}</InlineAlert>}
    </SectionCard>
  );
}
