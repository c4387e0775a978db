import type { LocalDate } from '@gramy/domain/time/local-date';
import { useSearchParams } from 'react-router';
import { type Zoom, zooms } from './zoom.ts';

interface BoardAddress {
  branchId: string | undefined;
  /** Undefined: tonight, also when tonight becomes tomorrow. */
  date: LocalDate | undefined;
  zoom: Zoom;
  activity: string | undefined;
  bookingId: string | undefined;
}

/** What is looked at stands in the address: it can be reloaded, and the way back closes what was opened. */
export function useBoardAddress() {
  const [search, setSearch] = useSearchParams();
  const address: BoardAddress = {
    branchId: search.get('branch') ?? undefined,
    date: (search.get('date') ?? undefined) as LocalDate | undefined,
    zoom: zooms.find((zoom) => zoom === search.get('zoom')) ?? 'fit',
    activity: search.get('game') ?? undefined,
    bookingId: search.get('booking') ?? undefined,
  };
  const change = (changes: Record<string, string | undefined>, replace = true) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return { ...address, change };
}
