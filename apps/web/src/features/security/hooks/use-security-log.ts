import { useState } from 'react';
import { type LogEntry, securityLogQuery } from '../../../entities/account/security-queries.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';

/** So many are shown at first, and with every press of the button: the log stands at the foot of a long page. */
const step = 8;

export function useSecurityLog() {
  const pages = useLaterPages(securityLogQuery, ({ id }: LogEntry) => id);
  const [shownCount, setShownCount] = useState(step);
  const isAllShown = shownCount >= pages.items.length;
  return {
    ...pages,
    items: pages.items.slice(0, shownCount),
    status: pages.status === 'end' && !isAllShown ? ('more' as const) : pages.status,
    loadMore() {
      if (shownCount + step > pages.items.length && pages.status !== 'end') pages.loadMore();
      setShownCount(isAllShown ? pages.items.length + step : shownCount + step);
    },
  };
}
