import type { CallData, CallRequest } from '@gramy/contract/wire-types';
import { defineQuery, type Query } from '../../../lib/queries/query.ts';
import type { BranchKey } from '../queries.ts';

export const offersBase = '/business/providers/:providerId/branches/:branchId/offers';

export type Offers = CallData<`GET ${typeof offersBase}`>;
export type Offer = Offers['offers'][number];
export type Preview = CallData<`POST ${typeof offersBase}/:offerId/preview`>;
export type PreviewRequest = CallRequest<`POST ${typeof offersBase}/:offerId/preview`>['body'];
export type Prices = CallData<`GET ${typeof offersBase}/:offerId/prices`>;

export interface OfferKey extends BranchKey {
  offerId: string;
}

export const offersQuery = ({ providerId, branchId }: BranchKey) =>
  defineQuery(`GET ${offersBase}`, { params: { providerId, branchId } });

export const activitiesQuery = () => defineQuery('GET /activity/activities', {});

export const pricesQuery = (params: OfferKey) => defineQuery(`GET ${offersBase}/:offerId/prices`, { params });

export const lowestPriceQuery = ({ providerId, branchId, offerId }: OfferKey) =>
  defineQuery(`GET ${offersBase}/:offerId/prices/lowest`, { params: { providerId, branchId, offerId } });

/** It changes nothing, so it may be asked for and kept like any other read. */
export function previewQuery(params: OfferKey, body: PreviewRequest): Query<Preview> {
  const route = `POST ${offersBase}/:offerId/preview` as const;
  return {
    key: `${route} ${JSON.stringify([params, body])}`,
    call: (api, signal) => api.call(route, { params, body, ...(signal ? { signal } : {}) }),
  };
}
