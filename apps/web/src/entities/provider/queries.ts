import type { ApiClient } from '@gramy/contract/client';
import type { CallData, CallRequest } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const provider = 'GET /user/service-providers/:serviceProviderId';
const reviews = 'GET /user/service-providers/:serviceProviderId/reviews';
const claim = 'POST /user/service-providers/:serviceProviderId/claim';

export type ProviderPage = CallData<typeof provider>;
export type Branch = ProviderPage['branches'][number];
export type Offer = Branch['offers'][number];
export type Review = CallData<typeof reviews>['items'][number];
export type ReviewFilters = Omit<NonNullable<CallRequest<typeof reviews>['query']>, 'cursor' | 'limit'>;
export type ClaimBody = CallRequest<typeof claim>['body'];

export function providerQuery(serviceProviderId: string) {
  return defineQuery(provider, { params: { serviceProviderId } });
}

export function reviewsQuery(serviceProviderId: string, filters: ReviewFilters = {}, cursor?: string) {
  const { sort = 'newest', rating, language } = filters;
  return defineQuery(reviews, {
    params: { serviceProviderId },
    query: { sort, rating, language, cursor, limit: '6' },
  });
}

/** For who is signed in: the list above is the same for everybody. */
export const ownReviewsQuery = (serviceProviderId: string) =>
  defineQuery('GET /user/service-providers/:serviceProviderId/own-reviews', {
    params: { serviceProviderId },
  });

/** Whether somebody works there, or waits for an answer to a claim. */
export const ownClaimQuery = (serviceProviderId: string) =>
  defineQuery('GET /user/service-providers/:serviceProviderId/own-claim', { params: { serviceProviderId } });

/** The same key at every attempt: a claim is made once, however often it had to be sent. */
export function sendClaim(
  api: ApiClient,
  serviceProviderId: string,
  body: ClaimBody,
  idempotencyKey: string,
) {
  return api.call(claim, { params: { serviceProviderId }, body, idempotencyKey });
}
