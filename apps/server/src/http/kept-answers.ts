import type { Keeping } from '@gramy/contract/route';
import type { FastifyReply } from 'fastify';
import { createBoundedCache } from '../bounded-cache.ts';
import { type TaggedBody, tagText } from '../prepared-answer.ts';

/**
 * What may be kept of an answer that is the same for everybody. It varies by nothing but its address: neither by who asks
 * nor by what they accept.
 */
const cacheControl: Readonly<Record<Keeping, string>> = {
  briefly: 'public, max-age=20, stale-while-revalidate=120',
  checked: 'public, no-cache',
};

export const jsonType = 'application/json; charset=utf-8';

/** Of one route. What everybody asks for is among the last few, and longer texts are rarely the same twice. */
const mostKnown = 20;
const longestKnown = 50_000;

/**
 * Tags the texts of one route. Most are what they were a moment ago at the same address: to see that costs a tenth of
 * encoding and hashing them once more.
 */
export function createTagger(): (address: string, text: string) => TaggedBody {
  const known = createBoundedCache<{ text: string; body: TaggedBody }>(mostKnown);
  return (address, text) => {
    const last = known.get(address);
    if (last?.text === text) return last.body;
    const body = tagText(text);
    if (text.length <= longestKnown) known.set(address, { text, body });
    return body;
  };
}

/** Whoever has the answer already is told so, and nothing else. */
export function sendKept(reply: FastifyReply, { bytes, tag }: TaggedBody, keeping: Keeping): FastifyReply {
  reply.header('cache-control', cacheControl[keeping]).header('etag', tag);
  if (isKnown(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(jsonType).send(bytes);
}

/**
 * Whether the asker has what the tag names. Browsers send one tag, proxies may send several. A proxy that compresses may
 * have made a strong tag of a weak one, or the reverse.
 */
export function isKnown(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  if (known === tag) return true;
  const plain = tag.replace(/^W\//, '');
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === plain) || known.trim() === '*';
}
