import { minuteMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { eveningBegins } from '@gramy/domain/time/night';
import { isLateNight, type Tonight } from '@gramy/domain/time/tonight';
import {
  type TonightPlace,
  type TonightSearch,
  tonightCount,
  tonightQueries,
} from '../../../entities/market/queries.ts';
import { todayQuery, tonightQuery } from '../../../lib/queries/today-query.ts';
import { type QueryState, useQuery } from '../../../lib/queries/use-query.ts';

type Whereabouts = Pick<TonightSearch, 'city' | 'near'>;

export interface TonightPlaces {
  places: readonly TonightPlace[];
  /** Some of them can still be played at in the night that goes on. */
  isNight: boolean;
}

/**
 * After midnight the running night comes first, and then the evening that follows. While the city is unknown (null), the
 * state is loading.
 */
export function useTonight(where: Whereabouts | null, isLive: boolean): QueryState<TonightPlaces> {
  const today = useQuery(todayQuery);
  const tonight = useQuery(tonightQuery);
  const settings = { isExtra: true, isSettled: !isLive, refreshEveryMs: isLive ? minuteMs : 0 };
  const queries =
    where && today.status === 'ready' && tonight.status === 'ready'
      ? tonightQueries({ ...where, today: today.data, tonight: tonight.data })
      : null;
  const night = useQuery(queries?.night ?? null, settings);
  const evening = useQuery(queries?.evening ?? null, settings);
  if (evening.status !== 'ready') return evening;
  if (queries?.night && night.status === 'loading') return night;
  const nightPlaces = night.status === 'ready' ? night.data.items : [];
  return { status: 'ready', data: joinTonight(nightPlaces, evening.data.items) };
}

/** Once nothing is left of the night, tonight is the evening that follows. */
export function findMeantTonight(tonight: Tonight, today: LocalDate, isNight: boolean): Tonight {
  return isNight || !isLateNight(tonight) ? tonight : { date: today, minute: eveningBegins };
}

type Listed = Pick<TonightPlace, 'branchId' | 'starts'> & { activities: readonly { slug: string }[] };

export function joinTonight<Entry extends Listed>(night: readonly Entry[], evening: readonly Entry[]) {
  const soonest = night.filter(isFree);
  const known = new Set(soonest.map(({ branchId }) => branchId));
  const later = evening.filter((place) => isFree(place) && !known.has(place.branchId));
  const places = [...spreadGames(soonest), ...spreadGames(later)].slice(0, tonightCount);
  return { places, isNight: soonest.length > 0 };
}

/** The first of each game before the second of any: a list of one game helps only those who want that one. */
function spreadGames<Entry extends Listed>(places: readonly Entry[]): Entry[] {
  const met = new Map<string, number>();
  const ranked = places.map((place) => {
    const game = place.activities[0]?.slug ?? '';
    const rank = met.get(game) ?? 0;
    met.set(game, rank + 1);
    return { place, rank };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ place }) => place);
}

function isFree({ starts }: Listed): boolean {
  return starts.length > 0;
}
