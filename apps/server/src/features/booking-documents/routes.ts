import type { Handlers } from '../../http/register-routes.ts';
import type { BookingDocumentService } from './service.ts';

export function bookingDocumentHandlers(documents: BookingDocumentService) {
  return {
    'POST /user/booking/:bookingId/documents': ({ params, body }, { caller: { userId } }) =>
      documents.order({ ...params, ...body, userId }),
    'GET /user/booking/:bookingId/calendar': ({ params, query }, { caller: { userId } }) =>
      documents.writeCalendar({ ...params, language: query.language, userId }),
  } satisfies Partial<Handlers>;
}
