import type { QueryState } from '../../../lib/use-query.ts';

export interface MarketFigures {
  places: number;
  cities: number;
  /** Only those that somebody offers. */
  activities: number;
}

interface CountedMarket {
  providers: number;
  cities: number;
}

interface Counted {
  items: readonly { providerCount: number }[];
}

/** Two answers make one set of figures: it is there when both are, and a retry asks again for what is missing. */
export function joinFigures(
  market: QueryState<CountedMarket>,
  activities: QueryState<Counted>,
): QueryState<MarketFigures> {
  const failed = [market, activities].filter((state) => state.status === 'failed');
  if (failed.length > 0) {
    return {
      status: 'failed',
      isRetrying: failed.some((state) => state.isRetrying),
      retry: () => {
        for (const state of failed) state.retry();
      },
    };
  }
  if (market.status !== 'ready' || activities.status !== 'ready') return { status: 'loading' };
  return {
    status: 'ready',
    data: {
      places: market.data.providers,
      cities: market.data.cities,
      activities: activities.data.items.filter((activity) => activity.providerCount > 0).length,
    },
  };
}
