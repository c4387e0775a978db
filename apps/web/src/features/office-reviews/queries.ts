import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type ModeratedReview = CallData<'GET /admin/reviews'>['items'][number];
export type ModerationList = 'reported' | 'hidden';

export const moderatedReviewsQuery = (status: ModerationList) => (cursor?: string) =>
  defineQuery('GET /admin/reviews', { query: { status, cursor } });
