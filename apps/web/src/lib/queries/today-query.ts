import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Tonight } from '@gramy/domain/time/tonight';
import type { Query } from './query.ts';

/**
 * Which day it is, asked like data: the browser goes on with the server's answer, so both draw the same page, and
 * asks anew when somebody comes back to the tab.
 */
export const todayQuery: Query<LocalDate> = {
  key: 'today',
  call: async () => (await import('../formats/today.ts')).findToday(Date.now()),
};

/** Asked for in the same way. */
export const tonightQuery: Query<Tonight> = {
  key: 'tonight',
  call: async () => (await import('../formats/today.ts')).findTonightHere(Date.now()),
};
