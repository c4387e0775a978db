import type { Caching } from '@gramy/contract/route';
import type { FastifyReply } from 'fastify';
import { createBoundedCache } from '../bounded-cache.ts';
import { type TaggedBody, tagText } from '../prepared-response.ts';

/**
 * For responses that are the same for everybody. They vary by nothing but the address: neither by caller nor by `Accept`
 * headers.
 */
const cacheControl: Readonly<Record<Caching, string>> = {
  brief: 'public, max-age=20, stale-while-revalidate=120',
  revalidated: 'public, no-cache',
};

export const jsonType = 'application/json; charset=utf-8';

/** Per route. Popular responses are among the last few, and longer texts are rarely the same twice. */
const maxCached = 20;
const longestCached = 50_000;

/**
 * Makes the entity tags of one route. Most texts are the same as a moment ago at the same address: comparing costs a tenth
 * of encoding and hashing again.
 */
export function createTagger(): (address: string, text: string) => TaggedBody {
  const cached = createBoundedCache<{ text: string; body: TaggedBody }>(maxCached);
  return (address, text) => {
    const last = cached.get(address);
    if (last?.text === text) return last.body;
    const body = tagText(text);
    if (text.length <= longestCached) cached.set(address, { text, body });
    return body;
  };
}

/** Responds 304 to a client that has the current version. */
export function sendCacheable(
  reply: FastifyReply,
  { bytes, tag }: TaggedBody,
  caching: Caching,
): FastifyReply {
  reply.header('cache-control', cacheControl[caching]).header('etag', tag);
  if (matchesTag(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(jsonType).send(bytes);
}

/**
 * Whether the client has this version. Browsers send one tag, proxies may send several. A proxy that compresses may have
 * turned a strong tag into a weak one, or the reverse.
 */
export function matchesTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  if (known === tag) return true;
  const plain = tag.replace(/^W\//, '');
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === plain) || known.trim() === '*';
}
