/** Why a message did not leave, as far as somebody can do something about it. */
export const failureCauses = ['address', 'late', 'permission', 'carrier'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** By the words that are kept with it: the codes of mail servers that know nobody of that name, and our own reasons. */
export function findFailureCause(error: string): FailureCause {
  if (/\bwith 55[0134]\b|no such address|recipient must be|\bwith 501\b/i.test(error)) return 'address';
  if (/code expired/.test(error)) return 'late';
  if (/nobody said yes|a later message says the same/.test(error)) return 'permission';
  return 'carrier';
}

/** So long what a message says is kept after it has failed. */
export const failedMessageDays = 14;
