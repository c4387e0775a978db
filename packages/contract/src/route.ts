import type { OfficePermission } from '@gramy/domain/access/office-permission';
import type { Permission } from '@gramy/domain/access/permission';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `GET /activity/activities/:slug`: the key says all that a caller needs to send a request. */
export type RouteKey = `${Method} /${string}`;

/**
 * Who may call. There is no default on purpose: a route that does not say who may call it does not compile.
 * A permission is one at the provider whose `:providerId` stands in the address, or one in the market's own office.
 */
export type Access = 'public' | 'signedIn' | Permission | OfficePermission;

export interface RouteLimit {
  /** So many calls per address within the window, counted exactly over all instances. */
  max: number;
  windowSeconds: number;
}

/**
 * What browsers and proxies on the way may cache of an answer that is the same for everybody: show it again for some seconds
 * without asking, or ask each time whether it has changed.
 */
export type Caching = 'brief' | 'revalidated';

export interface Route {
  summary: string;
  tag: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  output: z.ZodMiniType;
  /** The answer is not JSON but a redirect to `location` of the output: for addresses that browsers visit. */
  redirects?: true;
  /** Where those who came with a browser read that such a route has failed; without it they see JSON. */
  failurePage?: string;
  /** The answer is a stream of server-sent events, each with an `output` as its data. */
  streams?: true;
  /** 201 for calls that create; 200 otherwise. */
  successStatus?: 200 | 201 | 202;
  /** Every public read says it; nothing else is ever cached. */
  caching?: Caching;
  /**
   * A dangerous action: it asks who is at the screen when nobody has proved it for a quarter of an hour, and answers
   * `signInAgain` until then.
   */
  freshSignIn?: true;
  /** `signedIn`, and open also to whoever has only typed a PIN at a shared tablet: for that venue alone. */
  byPinToo?: true;
  errors: readonly ErrorCode[];
  /** Part of booking and paying: served while a full server refuses others. */
  comesFirst?: true;
  /** Begins something new, so it is refused while the office has closed the market for guests. */
  closesWithMarket?: true;
  /** `accepted`: an Idempotency-Key is honoured when sent. `required`: the call is refused without one. */
  idempotency?: 'accepted' | 'required';
  /** For bodies that are larger than those of other calls. */
  bodyLimitBytes?: number;
  /** On top of the general limit that holds for every call. */
  limit?: RouteLimit;
}

export type RouteTable = Record<RouteKey, Route>;

/** Keeps the exact types of a capability's table while checking its shape. */
export function defineRoutes<const Table extends RouteTable>(table: Table): Table {
  return table;
}

export function splitRouteKey(key: RouteKey): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}
