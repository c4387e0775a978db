import type { Access } from '@gramy/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Caller } from './call-context.ts';
import { sendFailure } from './problem.ts';

/** Whom an access token belongs to, as of this moment; nobody, when it is not one of ours or its session has ended. */
export type Identify = (token: string) => Caller | undefined | Promise<Caller | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes, whatever the request carries. */
    caller: Caller | null;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Stands in front of every route. Whatever is not public is closed to those who cannot prove who they are. */
export function requireAccess(access: Access, identify: Identify): Hook[] {
  if (access === 'public') return [];
  const admit = (
    caller: Caller | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    done: () => void,
  ) => {
    if (!caller) return refuse(reply);
    if (!isAllowed(access, caller)) return void sendFailure(reply, new Failure('forbidden'));
    request.caller = caller;
    done();
  };
  const check: Hook = (request, reply, done) => {
    const token = readBearerToken(request.headers.authorization);
    if (token === undefined) return refuse(reply);
    const caller = identify(token);
    // Nearly always known already; a promise for every request would cost more than the check itself.
    if (caller instanceof Promise) caller.then((found) => admit(found, request, reply, done), done);
    else admit(caller, request, reply, done);
  };
  return [check];
}

/** For answers that last: whether whoever asked for it is still signed in. */
export async function isStillAdmitted(request: FastifyRequest, identify: Identify): Promise<boolean> {
  const token = readBearerToken(request.headers.authorization);
  return token !== undefined && (await identify(token)) !== undefined;
}

/** A member of which provider, only the service can tell: it knows what the call is about. */
function isAllowed(access: Exclude<Access, 'public'>, caller: Caller): boolean {
  return access === 'admin' ? caller.role === 'admin' : true;
}

function refuse(reply: FastifyReply): void {
  reply.header('www-authenticate', 'Bearer');
  sendFailure(reply, new Failure('unauthenticated'));
}

/** Ours have some 400 characters; nobody gets us to work on a header full of nonsense. */
const longestHeader = 2048;
const scheme = /^Bearer +/i;

function readBearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header.length > longestHeader) return undefined;
  const [start] = scheme.exec(header) ?? [];
  return start === undefined ? undefined : header.slice(start.length);
}
