import { useSearchParams } from 'react-router';
import { citiesQuery, readCity } from '../../../entities/city/queries.ts';
import { popularQuery } from '../../../entities/market/queries.ts';
import { linkToPlace } from '../../../entities/place/components/place-link.ts';
import { placeName } from '../../../entities/place/components/place-name.ts';
import type { Place } from '../../../entities/place/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { PlacePoster } from '../components/place-poster.tsx';
import { SectionHead } from '../components/section-head.tsx';

/** Ranked by visits of the last month; without any there is nothing to rank, and no section. */
export function PopularPlaces() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const showPlace = usePlacePicture();
  const [search] = useSearchParams();
  const chosen = readCity(search);
  const cities = useQuery(citiesQuery(), { isSettled: true });
  const state = useQuery(popularQuery(chosen), { isExtra: true, isSettled: true });
  if (state.status !== 'ready' || state.data.items.length === 0) return null;

  const city = cities.status === 'ready' ? cities.data.items.find(({ slug }) => slug === chosen) : undefined;
  const sayPrice = ({ priceFrom, currency, pricedPer }: Place) => {
    const price = formatMoney(language, { amount: priceFrom, currency });
    return pricedPer === 'hour' ? t('popular.fromHour', { price }) : t('popular.fromPerson', { price });
  };
  return (
    <section aria-labelledby="popular" className="mt-14 bg-paper-2 py-11 md:mt-22 md:py-16">
      <div className="page-width">
        <SectionHead
          id="popular"
          title={t('popular.title')}
          note={city ? t('popular.noteCity', { city: city.name[language] }) : t('popular.note')}
        />
        <ol className="flex gap-4 max-lg:-mx-(--gutter) max-lg:overflow-x-auto max-lg:px-(--gutter) max-lg:pb-2 lg:grid lg:grid-cols-5">
          {state.data.items.map((place, position) => (
            <PlacePoster
              key={place.branchId}
              rank={position + 1}
              name={placeName(place)}
              facts={`${place.city.name[language]}, ${sayPrice(place)}`}
              picture={showPlace({
                activity: place.activities[0]?.slug ?? '',
                seed: place.branchId,
                photo: place.photo,
              })}
              activity={place.activities[0]?.slug ?? ''}
              href={linkToPlace(place)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
