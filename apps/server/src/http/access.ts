import type { Access } from '@gramy/contract/route';
import type { onRequestAsyncHookHandler } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

/**
 * Stands in front of every route. Whatever is not public is closed: until somebody can prove who they are,
 * the only right answer is "sign in first".
 */
export function requireAccess(access: Access): onRequestAsyncHookHandler[] {
  if (access === 'public') return [];
  return [async (_request, reply) => sendFailure(reply, new Failure('unauthenticated'))];
}
