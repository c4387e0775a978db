import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';

const base = '/business/providers/:providerId/branches/:branchId/offers';

export type Offers = CallData<`GET ${typeof base}`>;
export type OfferChange = ParsedRequest<`POST ${typeof base}/:offerId/collisions`>['body'];
export type SentChange = ParsedRequest<`PATCH ${typeof base}/:offerId`>['body'];
export type Collisions = CallData<`POST ${typeof base}/:offerId/collisions`>;
export type PreviewQuestion = ParsedRequest<`POST ${typeof base}/:offerId/preview`>['body'];
export type Preview = CallData<`POST ${typeof base}/:offerId/preview`>;
export type Prices = CallData<`GET ${typeof base}/:offerId/prices`>;
export type LowestPrice = CallData<`GET ${typeof base}/:offerId/prices/lowest`>;
export type PricesChange = ParsedRequest<`PUT ${typeof base}/:offerId/prices`>['body'];
