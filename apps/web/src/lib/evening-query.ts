import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Query } from './query.ts';

/**
 * Which evening it is, asked like data: the browser goes on with the server's answer, so both draw the same page, and
 * asks anew when somebody comes back to the tab.
 */
export const eveningQuery: Query<LocalDate> = {
  key: 'evening',
  call: async () => (await import('./evening.ts')).findEvening(Date.now()),
};
