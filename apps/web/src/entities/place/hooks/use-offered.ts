import { withoutDeclined } from '../../booking/hooks/declined-starts.ts';
import { useDeclinedStarts } from '../../booking/hooks/use-declined-starts.ts';
import type { Place } from '../queries.ts';

/** Places as they are offered to whoever looks: without the times to which they have said no. */
export function useOffered(): (place: Place) => Place {
  const declined = useDeclinedStarts();
  return (place) => withoutDeclined(declined, place);
}
