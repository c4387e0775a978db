import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type ListedMessage = CallData<'GET /admin/contact'>['items'][number];
export type ContactThread = CallData<'GET /admin/contact/:messageId'>;

export const inboxQuery = (status: 'open' | 'done') => (cursor?: string) =>
  defineQuery('GET /admin/contact', { query: { status, cursor } });

export const threadQuery = (messageId: string) =>
  defineQuery('GET /admin/contact/:messageId', { params: { messageId } });
