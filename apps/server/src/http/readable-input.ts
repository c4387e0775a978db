import type { FieldError } from '@gramy/contract/errors';
import { isStorableText } from '@gramy/domain/text/storable-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of pages: an address that means nothing is a page that does not exist, and not a problem. */
    takesAnyAddress?: true;
  }
}

/** Nothing in the contract has more than half of it; deeper values would end serializers that call themselves. */
const deepestNesting = 32;

/**
 * Refuses text that nothing behind can store or compare: NUL and lone surrogates, anywhere in the address or the body,
 * whatever route it is for. Headers need no check: Node's parser takes neither.
 */
export function refuseUnreadableInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    const error = request.is404 ? undefined : findError(request);
    if (error) refuse(reply, error);
    else done();
  });
}

function refuse(reply: FastifyReply, error: FieldError): void {
  sendFailure(reply, new Failure('validationFailed', { errors: [error] }));
}

function findError({ url, params, query, body, routeOptions }: FastifyRequest): FieldError | undefined {
  // Only what is escaped can be unreadable in an address, and nearly none has anything escaped.
  const isPlain = !url.includes('%') || routeOptions.config.takesAnyAddress === true;
  const inAddress = isPlain ? undefined : (findIn('params', params) ?? findIn('query', query));
  return inAddress ?? (Buffer.isBuffer(body) ? undefined : findIn('body', body));
}

interface Node {
  path: string;
  value: unknown;
  depth: number;
}

/** Without recursion: a body may be nested deeper than the stack. */
function findIn(part: string, root: unknown): FieldError | undefined {
  if (root === undefined) return undefined;
  const open: Node[] = [{ path: part, value: root, depth: 0 }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { path, value, depth } = node;
    if (typeof value === 'string' && !isStorableText(value)) return unreadableText(path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepestNesting) return { path: part, code: 'tooDeep', message: 'Nested too deeply' };
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorableText(name)) return unreadableText(path);
      open.push({ path: `${path}.${name}`, value: inner, depth: depth + 1 });
    }
  }
  return undefined;
}

function unreadableText(path: string): FieldError {
  return { path, code: 'unreadableText', message: 'This text cannot be read' };
}
