import type { Area } from '@gramy/contract/schemas/where-when';
import { surroundingsOf } from '@gramy/domain/geo/surroundings';
import { useState } from 'react';
import type { City } from '../../../entities/city/queries.ts';
import { type LoadedMap, MapPanel } from '../../../entities/map/components/map-panel.tsx';
import { PlacePeek } from '../../../entities/place/components/place-peek.tsx';
import { type Pin, type Place, pinsQuery, searchQuery } from '../../../entities/place/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';

interface SearchMapProps {
  criteria: SearchCriteria;
  /** Those on the list, which is a part of what the map shows. */
  places: readonly Place[];
  total: number;
  bounds: Area | null;
  cities: readonly City[];
  pointed: string | null;
  onPoint: (branchId: string | null) => void;
  onSearchArea: (area: Area) => void;
}

export function SearchMap(props: SearchMapProps) {
  const { t } = useTranslation('map');
  return (
    <MapPanel label={t('label', { count: props.total })} className="h-full rounded-none">
      {(PlaceMap) => <FoundPlaces {...props} PlaceMap={PlaceMap} />}
    </MapPanel>
  );
}

function FoundPlaces({
  PlaceMap,
  criteria,
  places,
  bounds,
  cities,
  ...props
}: SearchMapProps & { PlaceMap: LoadedMap }) {
  const language = useLanguage();
  const state = useQuery(pinsQuery(criteria), { isExtra: true });
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const pins = state.status === 'ready' ? state.data.items : [];
  const selected = pins.find(({ branchId }) => branchId === selectedId);
  const cityLabels = cities.map(({ name, latitude, longitude }) => ({
    kind: 'city' as const,
    text: name[language],
    latitude,
    longitude,
  }));
  return (
    <PlaceMap
      pins={pins}
      area={criteria.area ?? bounds}
      labels={[...cityLabels, ...listDistricts(places)]}
      me={criteria.near}
      selectedId={selectedId}
      pointedId={props.pointed}
      onSelect={setSelectedId}
      onPoint={props.onPoint}
      onSearchArea={props.onSearchArea}
      card={selected ? <SelectedPlace pin={selected} places={places} criteria={criteria} /> : null}
    />
  );
}

interface SelectedPlaceProps {
  pin: Pin;
  places: readonly Place[];
  criteria: SearchCriteria;
}

function SelectedPlace({ pin, places, criteria }: SelectedPlaceProps) {
  const listed = places.find(({ branchId }) => branchId === pin.branchId);
  return listed ? (
    <PlacePeek place={listed} guests={criteria.guests} />
  ) : (
    <FarPlace pin={pin} criteria={criteria} />
  );
}

/** In degrees: about a hundred metres each way. */
const corner = 0.001;

/** Not on the list yet: the search is asked about its corner of the town. */
function FarPlace({ pin, criteria }: Omit<SelectedPlaceProps, 'places'>) {
  const area = surroundingsOf(pin, corner);
  const state = useQuery(searchQuery({ ...criteria, area, near: undefined, sort: undefined }), {
    isExtra: true,
  });
  const place =
    state.status === 'ready' ? state.data.items.find(({ branchId }) => branchId === pin.branchId) : undefined;
  return place ? <PlacePeek place={place} guests={criteria.guests} /> : null;
}

/** Where the places of a district are, on average: the name of a part of the town belongs there. */
function listDistricts(places: readonly Place[]) {
  const districts = new Map<string, Place[]>();
  for (const place of places) {
    const key = `${place.city.slug} ${place.district}`;
    if (place.district) districts.set(key, [...(districts.get(key) ?? []), place]);
  }
  return [...districts.values()].map((found) => ({
    kind: 'district' as const,
    text: found[0]?.district ?? '',
    latitude: found.reduce((sum, { latitude }) => sum + latitude, 0) / found.length,
    longitude: found.reduce((sum, { longitude }) => sum + longitude, 0) / found.length,
  }));
}
