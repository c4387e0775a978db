import type { VenueHoursService } from './service.ts';

const addHolidaysTask = 'add-public-holidays';

export function venueHoursJobs(hours: VenueHoursService) {
  return { [addHolidaysTask]: () => hours.addHolidays() };
}

/** Any hour of the night: the days that come into reach are a year away. */
export const venueHoursSchedule = `17 3 * * * ${addHolidaysTask}`;
