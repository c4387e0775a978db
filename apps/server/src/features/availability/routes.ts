import type { Handlers } from '../../http/register-routes.ts';
import type { AvailabilityService } from './service.ts';

export function availabilityHandlers(availability: AvailabilityService) {
  return {
    'GET /user/booking/available': ({ query }) => availability.findDay(query),
    'GET /user/booking/available/calendar': ({ query }) => availability.findCalendar(query),
    'GET /user/booking/available/tables': ({ query }) => availability.findTables(query),
  } satisfies Partial<Handlers>;
}
