import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { type LogEntry, type LogPage, securityLogQuery } from '../queries.ts';

/** So many are shown at first, and with every press of the button: the log stands at the foot of a long page. */
const step = 8;

/** The first page may be renewed at any time. What was seen once stays, also what new events push out of it. */
export function useSecurityLog(first: LogPage) {
  const api = useApi();
  const [seen, setSeen] = useState<LogPage>();
  const [shownCount, setShownCount] = useState(step);
  const [hasFailed, setHasFailed] = useState(false);
  const { start, current } = useAction({
    run: (cursor: string) => securityLogQuery(cursor).call(api),
    onDone(page) {
      setSeen({ items: [...known, ...page.items], nextCursor: page.nextCursor });
      setShownCount((count) => count + step);
    },
    onFailed: () => setHasFailed(true),
  });

  const known = withoutRepetition([...first.items, ...(seen?.items ?? [])]);
  const cursor = (seen ?? first).nextCursor;
  const isEnd = cursor === null && shownCount >= known.length;
  return {
    entries: known.slice(0, shownCount),
    status: nameStatus(current !== undefined, hasFailed, isEnd),
    showMore() {
      setHasFailed(false);
      if (shownCount + step <= known.length || cursor === null) setShownCount(shownCount + step);
      else start(cursor);
    },
  };
}

type LogStatus = 'loading' | 'failed' | 'more' | 'end';

function nameStatus(isLoading: boolean, hasFailed: boolean, isEnd: boolean): LogStatus {
  if (isLoading) return 'loading';
  if (hasFailed) return 'failed';
  return isEnd ? 'end' : 'more';
}

function withoutRepetition(entries: readonly LogEntry[]): LogEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
