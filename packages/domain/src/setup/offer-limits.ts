/** What an offer may have at least and at most: numbers, signs of a text, or how many of a list. Money in minor units. */
export const offerLimits = {
  name: { most: 80 },
  description: { most: 600 },
  tableIds: { most: 300 },
  durations: { most: 12 },
  duration: { least: 15, most: 1440 },
  guests: { least: 1, most: 500 },
  minNoticeMinutes: { least: 0, most: 43_200 },
  horizonDays: { least: 1, most: 365 },
  bufferMinutes: { least: 0, most: 240 },
  price: { least: 0, most: 10_000_000 },
  vatPercent: { least: 0, most: 100 },
  depositPercent: { least: 1, most: 99 },
} as const;

/** Of an add-on. */
export const addOnLimits = {
  maxQuantity: { least: 1, most: 100 },
  stockPerDay: { least: 0, most: 10_000 },
} as const;
