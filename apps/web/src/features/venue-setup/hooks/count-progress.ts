import type { SetupStepLine } from '../../../entities/setup/queries.ts';

/** Steps that nobody has to do count for neither side. */
export function countProgress(steps: readonly Pick<SetupStepLine, 'state' | 'minutes'>[]) {
  const needed = steps.filter(({ state }) => state !== 'optional');
  return {
    done: needed.filter(({ state }) => state === 'done' || state === 'kept').length,
    all: needed.length,
    minutes: needed.filter(({ state }) => state === 'open').reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
