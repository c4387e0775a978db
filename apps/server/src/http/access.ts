import type { Access } from '@gramy/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

/**
 * Stands in front of every route. Whatever is not public is closed: until somebody can prove who they are,
 * the only right answer is "sign in first".
 */
export function requireAccess(
  access: Access,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>)[] {
  if (access === 'public') return [];
  return [async (_request, reply) => sendFailure(reply, new Failure('unauthenticated'))];
}
