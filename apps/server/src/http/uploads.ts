import { mostProofBytes, proofTypes } from '@gramy/domain/access/claim-proof';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { isObjectKey, type StoredObject } from '../ports/object-storage.ts';
import { sendFailure } from './problem.ts';
import { apiBase } from './register-routes.ts';

export const uploadsPath = '/uploads';
export const mediaPath = '/media';

interface UploadAttempt {
  key: string;
  contentType: string;
  size: number;
  query: { expires: string; type: string; max: string; signature: string };
}

/** Each address is good once, and as long as whoever asked for it is signed in. */
interface UploadGrants {
  isOpen(key: string): Promise<boolean>;
  take(key: string): Promise<boolean>;
}

/** Routes for a store on this machine's disk; other stores have endpoints of their own. */
export interface UploadTarget extends UploadGrants {
  verifyUpload(attempt: UploadAttempt): 'ok' | 'expired' | 'badSignature';
  put(key: string, body: Uint8Array, options: { contentType: string }): Promise<void>;
  get(key: string): Promise<StoredObject | undefined>;
}

/** Made by us from what people sent; raw uploads and other people's exports lie beside it and are shown to nobody. */
const shownFolder = 'pictures/';
const forEver = 'public, max-age=31536000, immutable';

type Params = { '*': string };

/**
 * Not part of the contract: to browsers this is the store. The address itself says who may send what, and how much of
 * it; it is checked before the first byte of the body is read.
 */
export async function registerUploads(app: FastifyInstance, target: UploadTarget): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...proofTypes],
      { parseAs: 'buffer', bodyLimit: mostProofBytes },
      (_request, body, done) => done(null, body),
    );
    scope.put<{ Params: Params }>(`${apiBase}${uploadsPath}/*`, {
      onRequest: async (request, reply) => {
        const attempt = readAttempt(request, Number(request.headers['content-length'] ?? 0));
        const isGood = target.verifyUpload(attempt) === 'ok' && (await target.isOpen(attempt.key));
        return isGood ? undefined : sendFailure(reply, new Failure('forbidden'));
      },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const attempt = readAttempt(request, body.length);
        const isGood = target.verifyUpload(attempt) === 'ok' && (await target.take(attempt.key));
        if (!isGood) return sendFailure(reply, new Failure('forbidden'));
        await target.put(attempt.key, body, { contentType: attempt.contentType });
        return reply.header('cache-control', 'no-store').send({ success: true });
      },
    });
  });
  app.get<{ Params: Params }>(`${apiBase}${mediaPath}/*`, async (request, reply) => {
    const key = request.params['*'];
    const found = isObjectKey(key) && key.startsWith(shownFolder) ? await target.get(key) : undefined;
    if (!found) return sendFailure(reply, new Failure('routeNotFound'));
    return reply.type(found.contentType).header('cache-control', forEver).send(Buffer.from(found.body));
  });
}

function readAttempt(request: FastifyRequest, size: number): UploadAttempt {
  const query = request.query as Partial<Record<string, unknown>>;
  const read = (name: string) => (typeof query[name] === 'string' ? (query[name] as string) : '');
  return {
    key: (request.params as Params)['*'],
    contentType: request.headers['content-type'] ?? '',
    size,
    query: { expires: read('expires'), type: read('type'), max: read('max'), signature: read('signature') },
  };
}
