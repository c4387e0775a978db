import { surroundingsOf } from '@gramy/domain/geo/surroundings';
import { MapPanel } from '../../../entities/map/components/map-panel.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { BookedSlot } from '../queries.ts';

interface TicketMapProps {
  place: string;
  branch: Pick<BookedSlot['branch'], 'id' | 'latitude' | 'longitude' | 'city'>;
}

export function TicketMap({ place, branch }: TicketMapProps) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const { id, latitude, longitude, city } = branch;
  const pin = {
    branchId: id,
    latitude,
    longitude,
    name: place,
    start: null,
    currency: 'PLN' as const,
    priceFrom: 0,
    pricedPer: 'hour' as const,
  };
  return (
    <MapPanel label={t('where.map', { place })} shape="fill" className="h-52">
      {(PlaceMap) => (
        <PlaceMap
          pins={[pin]}
          area={surroundingsOf(branch)}
          labels={[{ kind: 'district', text: city[language], latitude, longitude }]}
          middle={branch}
          givesWay
          selectedId={id}
        />
      )}
    </MapPanel>
  );
}
