import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type ListedPerson = CallData<'GET /admin/users'>['items'][number];
export type PersonFile = CallData<'GET /admin/users/:userId'>;

export const officeUsersQuery = (q: string | undefined) => (cursor?: string) =>
  defineQuery('GET /admin/users', { query: { q, cursor } });

export const personFileQuery = (userId: string) =>
  defineQuery('GET /admin/users/:userId', { params: { userId } });
