import type * as z from 'zod/mini';
import type { Route } from './route.ts';
import type { Routes } from './routes.ts';

export type CallKey = keyof Routes;

type Part<R extends Route, Name extends 'params' | 'query' | 'body'> = R[Name] extends z.ZodMiniType
  ? z.input<R[Name]>
  : undefined;

type RequestPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What a caller hands in: only the parts the route declares, optional where every field is. */
export type CallRequest<K extends CallKey> = RequestPart<'params', Part<Routes[K], 'params'>> &
  RequestPart<'query', Part<Routes[K], 'query'>> &
  RequestPart<'body', Part<Routes[K], 'body'>>;

/** What a caller gets back: the `data` of the envelope. */
export type CallData<K extends CallKey> = z.output<Routes[K]['output']>;

/** What a handler receives once its route's schemas have judged the request. */
export type ParsedRequest<K extends CallKey> = {
  params: Routes[K] extends { params: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
  query: Routes[K] extends { query: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
  body: Routes[K] extends { body: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
};
