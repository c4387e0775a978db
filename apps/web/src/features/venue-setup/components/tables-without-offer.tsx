import { createRandomId } from '@gramy/contract/random-id';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { formatList } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type Offer, offersBase, offersQuery } from '../hooks/offer-queries.ts';
import { groupWithoutOffer } from '../hooks/tables-without-offer.ts';
import type { BranchKey, VenueTable } from '../queries.ts';

interface TablesWithoutOfferProps {
  place: BranchKey;
  /** As they are saved. */
  tables: readonly VenueTable[];
}

/** A table that joins no offer cannot be booked: new ones are offered to what is sold there already. */
export function TablesWithoutOffer({ place, tables }: TablesWithoutOfferProps) {
  const { t } = useTranslation('venue-tables');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const offers = useQuery(offersQuery(place), { isExtra: true });
  const join = useJoin(place);
  const groups = offers.status === 'ready' ? groupWithoutOffer(tables, offers.data.offers) : [];
  return (
    <>
      {groups.map(({ kind, tables: alone, offers: fitting }) => (
        <section
          key={kind}
          className="grid gap-3 rounded-m bg-(--warn-soft) p-4"
          aria-label={t('alone.title')}
        >
          <p className="text-s text-pretty">
            {t('alone.text', {
              count: alone.length,
              names: formatList(
                language,
                alone.map(({ name }) => name[language]),
              ),
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            {fitting.map((offer) => (
              <Button
                key={offer.id}
                variant="line"
                size="small"
                isBusy={join.current?.offer.id === offer.id}
                onClick={() => join.start({ offer, tableIds: alone.map(({ id }) => id) })}
              >
                {t('alone.join', { offer: offer.name[language] || offer.activity.name[language] })}
              </Button>
            ))}
          </div>
        </section>
      ))}
      {join.failure === undefined ? null : <InlineAlert>{sayFailure(join.failure)}</InlineAlert>}
    </>
  );
}

function useJoin(place: BranchKey) {
  const { t } = useTranslation('venue-tables');
  const language = useLanguage();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate(offersQuery(place).key);
  return useAction({
    run: async ({ offer, tableIds }: { offer: Offer; tableIds: readonly string[] }) => {
      const saved = await api.call(`PATCH ${offersBase}/:offerId`, {
        params: { ...place, offerId: offer.id },
        body: { version: offer.version, tableIds: [...offer.tableIds, ...tableIds], seenBookings: [] },
        idempotencyKey: createRandomId(),
      });
      await refresh();
      return saved;
    },
    onDone: ({ name, activity }) =>
      showToast({ title: t('alone.joined', { offer: name[language] || activity.name[language] }) }),
    // Somebody else may have changed the offer: the next press begins with what it is now.
    onFailed: () => void refresh(),
  });
}
