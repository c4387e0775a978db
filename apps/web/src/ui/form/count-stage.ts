/** Shares of the limit at which the counter is read out: a warning, a last one, the limit itself, and past it. */
const stages = [0.9, 0.97, 1];

/** Changes only at these lengths: a number after every letter must not be read out. */
export function findCountStage(length: number, limit: number | undefined): number {
  if (limit === undefined) return 0;
  return length > limit ? stages.length + 1 : stages.filter((share) => length >= limit * share).length;
}
