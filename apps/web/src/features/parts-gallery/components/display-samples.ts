import { formatLocalDate, type LocalDate } from '@gramy/domain/time/local-date';

/** Samples never change with the day, and so neither do pictures of them: it is Friday 20 November 2026. */
export function november(day: number): LocalDate {
  return formatLocalDate({ year: 2026, month: 11, day });
}

export const sampleToday = november(20);
export const sampleLastDay = formatLocalDate({ year: 2027, month: 1, day: 31 });
export const closedDays: ReadonlySet<LocalDate> = new Set([november(25)]);

export const sampleFullness: ReadonlyMap<LocalDate, number> = new Map(
  [0.84, 0.97, 0.6, 0.1, 0.12, 0, 0.42, 0.88, 1, 0.57, 0.08].map((share, position) => [
    november(20 + position),
    share,
  ]),
);

export interface SampleVenue {
  id: string;
  name: string;
  /** The scene that stands in for a photo. */
  activity: string;
  hue: number;
  rating: number;
  reviews: number;
  distance: number;
}

export const venues: readonly SampleVenue[] = [
  {
    id: 'zegar',
    name: 'Kręgielnia Pod Zegarem',
    activity: 'bowling',
    hue: 272,
    rating: 4.8,
    reviews: 631,
    distance: 900,
  },
  {
    id: 'boxy',
    name: 'Śpiewaj! Karaoke Boxy',
    activity: 'karaoke',
    hue: 352,
    rating: 4.6,
    reviews: 1204,
    distance: 1400,
  },
  {
    id: 'mlyn',
    name: 'Tajemnica Księżego Młyna',
    activity: 'escape-room',
    hue: 76,
    rating: 4.9,
    reviews: 1,
    distance: 3800,
  },
];
