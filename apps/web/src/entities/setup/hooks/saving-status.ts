/** `refused`: the page says why, and what to do about it; the same again would be refused again. */
export const savingStatuses = [
  'contested',
  'refused',
  'failed',
  'invalid',
  'unfinished',
  'saving',
  'waiting',
  'saved',
] as const;

/** Of something that saves itself. */
export type SavingStatus = (typeof savingStatuses)[number];

/** Of several things on one page, the one that somebody should know of first. */
export function findMostUrgent(statuses: readonly SavingStatus[]): SavingStatus {
  return savingStatuses.find((status) => statuses.includes(status)) ?? 'saved';
}
