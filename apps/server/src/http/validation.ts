import type { FieldError } from '@gramy/contract/errors';
import type { Route } from '@gramy/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import '../english-issues.ts';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

/** More help nobody: a body full of unknown fields would get an answer ten times its size. */
const maxErrorsTold = 50;

type RequestPart = 'params' | 'query' | 'body';

/** Replaces each declared part by what its schema made of it; a part that is not declared must be empty. */
export function createValidator(route: Route) {
  const parts: RequestPart[] = ['params', 'query', 'body'];
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const errors: FieldError[] = [];
    for (const part of parts) {
      const schema = route[part];
      if (!schema) {
        errors.push(...refuseUndeclared(part, request[part]));
        continue;
      }
      const result = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}));
      if (result.success) request[part] = result.data;
      else errors.push(...result.error.issues.flatMap((issue) => toFieldErrors(part, issue)));
    }
    if (errors.length > 0) {
      sendFailure(reply, new Failure('validationFailed', { errors: errors.slice(0, maxErrorsTold) }));
    } else done();
  };
}

function refuseUndeclared(part: RequestPart, value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).map((name) => ({
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
