import { useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { focusMainHeading } from '../../../lib/navigation/focus-heading.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useKeptFocus } from '../../../ui/foundation/use-kept-focus.ts';
import { deletionQuery } from '../queries.ts';

const notice = {
  load: async () => (await import('./leaving-notice.tsx')).LeavingNotice,
  messages: ['leaving', 'failures'],
} as const;

/** Above every page of the settings while the account is about to end; few ever need more than this question. */
export function LeavingArea() {
  const state = useQuery(deletionQuery(), { isExtra: true });
  const deletion = state.status === 'ready' && state.data.dueAt !== null ? state.data : undefined;
  const Notice = useLazyComponent(notice, deletion !== undefined, () => undefined);
  const region = useKeptFocus<HTMLDivElement>(focusMainHeading);
  return <div ref={region}>{Notice && deletion ? <Notice deletion={deletion} /> : null}</div>;
}
