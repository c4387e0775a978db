import { useSWRConfig } from 'swr';
import type { Query } from '../../../lib/queries/query.ts';

/** Whoever comes back to a step begins with what was saved, not with what was read before. */
export function useKeepSaved<Thing, Loaded>(
  { key }: Query<Thing>,
  load: (thing: Thing) => Loaded,
): (saved: Thing) => Loaded {
  const { mutate } = useSWRConfig();
  return (saved) => {
    void mutate(key, saved, { revalidate: false });
    return load(saved);
  };
}
