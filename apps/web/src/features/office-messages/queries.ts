import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type FailedMessage = CallData<'GET /admin/messages'>['items'][number];

export const failedMessagesQuery = (cursor?: string) =>
  defineQuery('GET /admin/messages', { query: { cursor } });
