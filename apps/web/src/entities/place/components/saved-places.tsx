import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { savedAnchor } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { favouritesQuery, type Place } from '../queries.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { placeName } from './place-name.ts';
import { PlaceStrip } from './place-strip.tsx';

const movements = ['wheel', 'pointerdown', 'keydown'] as const;

/** For signed-in visitors with saved places; where there are none, it says how to save one. */
export function SavedPlaces() {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const { user } = useSession();
  const isAskedFor = useLocation().hash === `#${savedAnchor}`;
  const state = useQuery(user ? favouritesQuery() : null, { isExtra: true });
  const places = state.status === 'ready' ? state.data.items : undefined;
  const end = useScrollTo(isAskedFor && places !== undefined);
  if (!user || !places || (places.length === 0 && !isAskedFor)) return null;
  const sayFacts = ({ city, priceFrom, pricedPer, currency }: Place) => {
    const price = formatMoney(language, { amount: priceFrom, currency });
    const from = pricedPer === 'hour' ? t('saved.fromHour', { price }) : t('saved.fromPerson', { price });
    return `${city.name[language]}, ${from}`;
  };
  return (
    <div ref={end} className="scroll-mt-4">
      <PlaceStrip
        id={savedAnchor}
        title={t('saved.title')}
        places={places.map((place) => ({
          ...place,
          name: placeName(place),
          facts: sayFacts(place),
          activity: place.activities[0]?.slug ?? '',
        }))}
        renderAction={({ branchId, name }) => (
          <FavouriteButton branchId={branchId} name={name} isOnPaper className="mr-1.5 flex-none" />
        )}
        {...(places.length === 0 ? { note: t('saved.none') } : {})}
      />
    </div>
  );
}

/**
 * The list comes later than the page, and the browser's own jump to it finds nothing. What stands above it may come later
 * still and push it away: until the visitor does something, it is held in view.
 */
function useScrollTo(isWanted: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    const holding = new ResizeObserver(() => ref.current?.scrollIntoView());
    holding.observe(document.body);
    const watch = new AbortController();
    const letGo = () => {
      holding.disconnect();
      watch.abort();
    };
    for (const movement of movements) window.addEventListener(movement, letGo, { signal: watch.signal });
    return letGo;
  }, [isWanted]);
  return ref;
}
