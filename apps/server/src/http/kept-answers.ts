import type { Keeping } from '@gramy/contract/route';
import type { FastifyReply } from 'fastify';
import type { TaggedBody } from '../prepared-answer.ts';

/**
 * What may be kept of an answer that is the same for everybody. It varies by nothing but its address: neither by who asks
 * nor by what they accept.
 */
const cacheControl: Readonly<Record<Keeping, string>> = {
  briefly: 'public, max-age=20, stale-while-revalidate=120',
  checked: 'public, no-cache',
};

export const jsonType = 'application/json; charset=utf-8';

/** Whoever has the answer already is told so, and nothing else. */
export function sendKept(reply: FastifyReply, { bytes, tag }: TaggedBody, keeping: Keeping): FastifyReply {
  reply.header('cache-control', cacheControl[keeping]).header('etag', tag);
  const known = reply.request.headers['if-none-match'];
  if (known !== undefined && isKnown(known, tag)) return reply.code(304).send();
  return reply.type(jsonType).send(bytes);
}

/** Browsers send one tag, proxies may send several. A proxy that compresses may have made a strong tag of ours. */
function isKnown(known: string, tag: string): boolean {
  if (known === tag) return true;
  const plain = tag.slice(2);
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === plain) || known.trim() === '*';
}
