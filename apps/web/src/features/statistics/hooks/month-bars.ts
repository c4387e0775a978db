import type { Statistics } from '../../../entities/account/statistics-queries.ts';

type Month = Statistics['months'][number];

/** More colours than these nobody tells apart; the rest is one. */
const mostSeries = 3;
/** How all that have no colour of their own are drawn. */
export const others = { id: 'others', hue: 60 };

/** The activities that are played most, one series each, and all others together. */
export function listMonthBars(months: readonly Month[], activities: Statistics['activities']) {
  const top = activities.slice(0, activities.length > mostSeries ? mostSeries - 1 : mostSeries);
  const named = new Set(top.map(({ slug }) => slug));
  const hasOthers = activities.length > top.length;
  const series = [...top.map(({ slug, hue }) => ({ id: slug, hue })), ...(hasOthers ? [others] : [])];
  const bars = months.map(({ month, minutes, activities: played }) => {
    const sum = (isWanted: (activity: string) => boolean) =>
      played.filter(({ activity }) => isWanted(activity)).reduce((total, row) => total + row.minutes, 0);
    const segments = series.map(({ id }) => ({
      seriesId: id,
      value: id === others.id ? sum((activity) => !named.has(activity)) : sum((activity) => activity === id),
    }));
    return { month, minutes, segments };
  });
  return { series, bars };
}
