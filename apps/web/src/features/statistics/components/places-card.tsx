import type { VisitedPlace } from '../../../entities/account/statistics-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { ChartFrame } from '../../../ui/display/chart-frame.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { groupByCity } from '../hooks/city-dots.ts';
import { PolandMap } from './poland-map.tsx';
import { useChartWords } from './use-chart-words.ts';

export function PlacesCard({ places }: { places: readonly VisitedPlace[] }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const words = useChartWords();
  const cities = groupByCity(places);
  const [top] = cities;
  return (
    <ChartFrame
      heading="h2"
      title={`${t('places.count', { count: places.length })}, ${t('places.cities', { count: cities.length })}`}
      description={
        top ? t('places.description', { city: top.name[language], count: top.visits }) : t('places.none')
      }
      words={words}
      table={
        <Table
          caption={t('places.caption')}
          isCaptionHidden
          rows={places}
          rowKey={({ branchId }) => branchId}
          columns={[
            {
              id: 'place',
              header: t('places.place'),
              isRowHeader: true,
              cell: ({ providerSlug, providerName, branchSlug, branchName }) => (
                <Link
                  to={buildBookingHref({ providerSlug, branchSlug })}
                  className={`${textLinkClass} wrap-anywhere`}
                >
                  {namePlace(providerName, branchName)}
                </Link>
              ),
            },
            { id: 'city', header: t('places.city'), cell: ({ city }) => city.name[language] },
            { id: 'visits', header: t('places.visits'), cell: ({ visits }) => visits, isNumeric: true },
          ]}
        />
      }
      className="md:col-span-4"
    >
      <PolandMap cities={cities} />
    </ChartFrame>
  );
}
