import { type Route, type RouteKey, splitRouteKey } from '@gramy/contract/route';
import type { InjectOptions } from 'fastify';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { type Maker, makeValue, type Schema } from './make-value.ts';
import { oddTexts } from './odd-values.ts';

const describe = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A request to a route of the contract, made of its own schemas. */
export function makeRequest(maker: Maker, key: RouteKey, route: Route): InjectOptions {
  const { dice, oddness } = maker;
  const { method, path } = splitRouteKey(key);
  const params = route.params ? describe(route.params).properties : {};
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encode(makeValue(maker, name, params?.[name] ?? { type: 'string' })),
  );
  const query = route.query ? toPairs(makeValue(maker, 'query', describe(route.query))) : [];
  const body = route.body ? makeValue(maker, 'body', describe(route.body)) : undefined;
  return {
    method,
    url: `/api${url}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': dice.chance(oddness) ? (dice.pick(oddTexts) ?? '') : uuidv7(),
      'accept-language': dice.pick(['pl', 'en;q=2', '*', ',,;;q=']) ?? '',
      cookie: dice.pick(['', 'a=%00', 'gramy=%E0%A4', '=;=;']) ?? '',
    },
    ...(body === undefined ? {} : { payload: dice.chance(oddness / 4) ? '{' : JSON.stringify(body) }),
  };
}

function toPairs(query: unknown): string[] {
  if (typeof query !== 'object' || query === null) return [encode(query)];
  return Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
}

/** Also what cannot be encoded: bytes that are no character. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
}
