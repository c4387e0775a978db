import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type MarketPromotion = CallData<'GET /admin/promotions'>['items'][number];
export type NewPromotion = ParsedRequest<'POST /admin/promotions'>['body'];

export const promotionsQuery = (cursor?: string) =>
  defineQuery('GET /admin/promotions', { query: { cursor } });

/** For which it may be. */
export const citiesOfMarketQuery = () => defineQuery('GET /area/cities/business', {});
export const activitiesOfMarketQuery = () => defineQuery('GET /activity/activities', {});
