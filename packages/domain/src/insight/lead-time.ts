/** How early people book: from the booking to the start, in whole days between the two dates. */
export const leadTimes = [
  'underHour',
  'sameDay',
  'oneDay',
  'twoDays',
  'fourDays',
  'eightDays',
  'fifteenDays',
] as const;
export type LeadTime = (typeof leadTimes)[number];

const firstDays: readonly (readonly [LeadTime, number])[] = [
  ['fifteenDays', 15],
  ['eightDays', 8],
  ['fourDays', 4],
  ['twoDays', 2],
  ['oneDay', 1],
];

export function findLeadTime({ days, minutes }: { days: number; minutes: number }): LeadTime {
  const found = firstDays.find(([, first]) => days >= first);
  if (found && minutes >= 60) return found[0];
  return minutes < 60 ? 'underHour' : 'sameDay';
}
