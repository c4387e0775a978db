import { AsyncLocalStorage } from 'node:async_hooks';
import type { Activity, ActivityFacts } from '../ports/tracer.ts';

/** What everything that is called from here belongs to. There is nothing in it unless traces are wanted. */
const current = new AsyncLocalStorage<Activity>();

/** `work` and all that it begins belong to the activity. */
export function during<Result>(activity: Activity, work: () => Result): Result {
  return current.run(activity, work);
}

/** A timer or a connection that was begun in a request outlives it, and is no part of it any more. */
function findCurrent(): Activity | undefined {
  const activity = current.getStore();
  return activity?.isOver() ? undefined : activity;
}

/** To be kept with work that is left to a job. */
export function addressOfActivity(): string | null {
  return findCurrent()?.address ?? null;
}

/** A step of whatever goes on; `work` begins at once. */
export function asStep<Result>(
  kind: 'statement' | 'work',
  describe: () => { name: string; facts: ActivityFacts },
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = findCurrent();
  if (parent === undefined) return work();
  const { name, facts } = describe();
  const step = parent.begin(kind, name, facts);
  const working = during(step, work);
  working.then(
    () => step.end(),
    (error: unknown) => step.end(error),
  );
  return working;
}
