import type { FastifyInstance } from 'fastify';
import { Failure, type Outcome } from '../failure.ts';
import { sendFailure } from './problem.ts';
import { requireWithinLimit, type SharedCounters } from './rate-limit.ts';
import { apiBase } from './register-routes.ts';

export type PrintDocument = (ticket: string) => Promise<Outcome<{ fileName: string; content: Buffer }>>;

export const documentsPath = `${apiBase}/booking-documents`;

/** Also those of addresses that nobody was given. */
const perAddress = { max: 120, windowSeconds: 600 };

/**
 * Where a browser fetches a PDF. Not part of the contract: a link sends no credentials, so that the address itself says
 * who may have what, for some minutes. It is saved and never shown as a page, which our own policy would forbid.
 */
export function registerBookingDocuments(
  app: FastifyInstance,
  print: PrintDocument,
  counters: SharedCounters,
): void {
  const onRequest = requireWithinLimit(counters, 'GET /booking-documents/:ticket', perAddress);
  app.get<{ Params: { ticket: string } }>(
    `${documentsPath}/:ticket`,
    { onRequest },
    async (request, reply) => {
      const document = await print(request.params.ticket);
      if (document instanceof Failure) return sendFailure(reply, document);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${document.fileName}"`)
        .header('cache-control', 'no-store')
        .send(document.content);
    },
  );
}
