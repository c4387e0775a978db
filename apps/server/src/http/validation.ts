import type { FieldError } from '@gramy/contract/errors';
import type { Route } from '@gramy/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { createBoundedCache } from '../bounded-cache.ts';
import '../english-issues.ts';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

/** More are of no use: a body full of unknown fields would get a response ten times its size. */
const maxErrors = 50;

type RequestPart = 'params' | 'query' | 'body';

/** Replaces each declared part by what its schema made of it; a part that is not declared must be empty. */
export function createValidator(route: Route) {
  const { params, query, body } = route;
  const known = route.caching === undefined ? undefined : createKnownAddresses();
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (known?.apply(request)) return done();
    // By name and without a loop, because this runs on every call.
    const errors = [
      ...(params ? parsePart('params', params, request) : refuseUndeclared('params', request.params)),
      ...(query ? parsePart('query', query, request) : refuseUndeclared('query', request.query)),
      ...(body ? parsePart('body', body, request) : refuseUndeclared('body', request.body)),
    ];
    if (errors.length > 0) {
      sendFailure(reply, new Failure('validationFailed', { errors: errors.slice(0, maxErrors) }));
    } else {
      known?.add(request);
      done();
    }
  };
}

/** Longer ones are rarely requested twice. */
const longestAddress = 500;
const mostAddresses = 1000;

/**
 * Public routes get the same few addresses again and again, so their parsed input is cached. Frozen, because requests
 * share it.
 */
function createKnownAddresses() {
  const known = createBoundedCache<Pick<FastifyRequest, 'params' | 'query'>>(mostAddresses);
  return {
    apply(request: FastifyRequest): boolean {
      const parts = known.get(request.url);
      if (parts === undefined || request.body !== undefined) return false;
      request.params = parts.params;
      request.query = parts.query;
      return true;
    },
    add({ url, params, query }: FastifyRequest): void {
      if (url.length > longestAddress) return;
      known.set(url, { params: Object.freeze(params), query: Object.freeze(query) });
    },
  };
}

const noErrors: readonly FieldError[] = [];

function parsePart(
  part: RequestPart,
  schema: NonNullable<Route[RequestPart]>,
  request: FastifyRequest,
): readonly FieldError[] {
  const result = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}));
  if (!result.success) return result.error.issues.flatMap((issue) => toFieldErrors(part, issue));
  request[part] = result.data;
  return noErrors;
}

function refuseUndeclared(part: RequestPart, value: unknown): readonly FieldError[] {
  if (typeof value !== 'object' || value === null) return noErrors;
  const names = Object.keys(value);
  if (names.length === 0) return noErrors;
  return names.map((name) => ({
    path: `${part}.${name}`,
    code: 'unknownField',
    message: 'This field is not known here',
  }));
}

function toFieldErrors(part: RequestPart, issue: z.core.$ZodIssue): FieldError[] {
  const path = [part, ...issue.path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => ({
      path: `${path}.${name}`,
      code: 'unknownField',
      message: 'This field is not known here',
    }));
  }
  const closest = issue.code === 'invalid_union' ? findClosest(issue.errors) : undefined;
  if (closest) {
    return closest.flatMap((inner) =>
      toFieldErrors(part, { ...inner, path: [...issue.path, ...inner.path] }),
    );
  }
  // A check of ours names its code as the message ("required"); zod's own issues speak English sentences.
  const isOurCode = /^[a-z][A-Za-z]*$/.test(issue.message);
  return [{ path, code: isOurCode ? issue.message : issue.code, message: issue.message }];
}

/** Of several forms that a request may have, the one that this request comes nearest to. */
function findClosest(forms: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  return forms.toSorted((one, other) => one.length - other.length)[0];
}
