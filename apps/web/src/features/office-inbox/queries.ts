import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type ListedMessage = CallData<'GET /admin/contact'>['items'][number];
export type ContactThread = CallData<'GET /admin/contact/:messageId'>;

export const inboxStatuses = ['open', 'mine', 'done'] as const;
export type InboxStatus = (typeof inboxStatuses)[number];

export const inboxQuery = (status: InboxStatus) => (cursor?: string) =>
  defineQuery('GET /admin/contact', { query: { status, cursor } });

export const threadQuery = (messageId: string) =>
  defineQuery('GET /admin/contact/:messageId', { params: { messageId } });
