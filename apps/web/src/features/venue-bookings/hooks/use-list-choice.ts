import { type DeskView, deskViews } from '@gramy/domain/booking/desk-view';
import { type BookingSource, bookingSources } from '@gramy/domain/booking/source';
import { useSearchParams } from 'react-router';

export interface ListChoice {
  branchId: string | undefined;
  /** Undefined: today, also when today becomes tomorrow. */
  day: string | undefined;
  isAnyDay: boolean;
  view: DeskView | undefined;
  source: BookingSource | undefined;
  text: string;
}

const anyDay = 'any';

/** In the address, so that it can be reloaded and sent on. */
export function useListChoice() {
  const [search, setSearch] = useSearchParams();
  const day = search.get('date') ?? undefined;
  const choice: ListChoice = {
    branchId: search.get('branch') ?? undefined,
    day: day === anyDay ? undefined : day,
    isAnyDay: day === anyDay,
    view: deskViews.find((view) => view === search.get('view')),
    source: bookingSources.find((source) => source === search.get('source')),
    text: search.get('text') ?? '',
  };
  const change = (changes: Record<string, string | undefined>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    choice,
    chooseDay: (date: string | undefined) => change({ date }),
    chooseAnyDay: () => change({ date: anyDay, view: undefined }),
    chooseView: (view: DeskView | undefined) => change({ view }),
    chooseSource: (source: string) => change({ source }),
    chooseBranch: (branch: string) => change({ branch }),
    search: (text: string) => change({ text }),
  };
}

export type ListControl = ReturnType<typeof useListChoice>;
