import type { FastifyInstance } from 'fastify';
import { Failure, type Outcome } from '../failure.ts';
import { sendFailure } from './problem.ts';
import { apiBase } from './register-routes.ts';

export type PrintDocument = (ticket: string) => Promise<Outcome<{ fileName: string; content: Buffer }>>;

export const documentsPath = `${apiBase}/booking-documents`;

/**
 * Where a browser fetches a PDF. Not part of the contract: a link sends no credentials, so that the address itself says
 * who may have what, for some minutes. It is saved and never shown as a page, which our own policy would forbid.
 */
export function registerBookingDocuments(app: FastifyInstance, print: PrintDocument): void {
  app.get<{ Params: { ticket: string } }>(`${documentsPath}/:ticket`, async (request, reply) => {
    const document = await print(request.params.ticket);
    if (document instanceof Failure) return sendFailure(reply, document);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${document.fileName}"`)
      .header('cache-control', 'no-store')
      .send(document.content);
  });
}
