import type { Access } from '@gramy/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

/**
 * Stands in front of every route. Whatever is not public is closed: until somebody can prove who they are,
 * the only right answer is "sign in first".
 */
export function requireAccess(access: Access) {
  return async (_request: FastifyRequest, reply: FastifyReply) => {
    if (access === 'public') return undefined;
    return sendFailure(reply, new Failure('unauthenticated'));
  };
}
