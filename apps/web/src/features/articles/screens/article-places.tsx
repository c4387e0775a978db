import { toBusinessMinute } from '@gramy/domain/time/night';
import { isTonight } from '@gramy/domain/time/tonight';
import { articlePlacesQuery } from '../../../entities/article/queries.ts';
import { PlaceCard } from '../../../entities/place/components/place-card.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildSearchHref } from '../../../lib/navigation/search-address.ts';
import { todayQuery, tonightQuery } from '../../../lib/queries/today-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

/** Where one can do what was read about; without such a place there is nothing here. */
export function ArticlePlaces({ activity }: { activity: string }) {
  const { t } = useTranslation('articles');
  const state = useQuery(articlePlacesQuery(activity), { isExtra: true });
  const day = useQuery(todayQuery);
  const tonight = useQuery(tonightQuery);
  const language = useLanguage();
  if (state.status !== 'ready' || state.data.items.length === 0) return null;
  const { items, total } = state.data;
  const today = day.status === 'ready' ? day.data : undefined;
  const areFreeTonight = items.every(
    ({ starts: [start] }) =>
      start !== undefined &&
      tonight.status === 'ready' &&
      isTonight(start.date, toBusinessMinute(start.label.minute), tonight.data),
  );
  return (
    <section aria-labelledby="places" className="mt-16 bg-paper-2 py-12 md:mt-20 md:py-16">
      <div className="page-width">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <h2 id="places" className="text-3xl">
            {t(areFreeTonight ? 'places.titleTonight' : 'places.title')}
          </h2>
          <Link
            to={buildSearchHref({ activity })}
            className={`${textLinkClass} inline-flex min-h-11 items-center`}
          >
            {t('places.all', countForMessage(language, total))}
          </Link>
        </div>
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {items.map((place) => (
            <li key={place.branchId}>
              <PlaceCard card={place} today={today} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
