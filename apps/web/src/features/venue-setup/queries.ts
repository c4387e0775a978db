import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Legal = CallData<'GET /business/providers/:providerId/legal'>;

export const legalQuery = (providerId: string) =>
  defineQuery('GET /business/providers/:providerId/legal', { params: { providerId } });

export type Hours = CallData<'GET /business/providers/:providerId/branches/:branchId/hours'>;
export type BookingInTheWay =
  CallData<'POST /business/providers/:providerId/branches/:branchId/hours/collisions'>['items'][number];

export interface BranchKey {
  providerId: string;
  branchId: string;
}

export const hoursQuery = (params: BranchKey) =>
  defineQuery('GET /business/providers/:providerId/branches/:branchId/hours', { params });

export type VenuePlace = CallData<'GET /business/providers/:providerId/branches/:branchId'>;

export const venuePlaceQuery = (params: BranchKey) =>
  defineQuery('GET /business/providers/:providerId/branches/:branchId', { params });

export type Business = CallData<'GET /business/providers/:providerId'>;

export const businessQuery = (providerId: string) =>
  defineQuery('GET /business/providers/:providerId', { params: { providerId } });

export type Listing = CallData<'GET /business/providers/:providerId/listing'>;

export const listingQuery = (providerId: string) =>
  defineQuery('GET /business/providers/:providerId/listing', { params: { providerId } });

export const openBusinessQuery = (providerId: string) =>
  defineQuery('GET /business/providers/:providerId/listing/open-business', { params: { providerId } });

const tablesBase = '/business/providers/:providerId/branches/:branchId/tables';
export type VenueTables = CallData<`GET ${typeof tablesBase}`>;
export type VenueTable = VenueTables['tables'][number];
export type PlanFeature = VenueTables['features'][number];
export type TableBlock = VenueTables['blocks'][number];

export const tablesQuery = (params: BranchKey) => defineQuery(`GET ${tablesBase}`, { params });

const photosBase = '/business/providers/:providerId/branches/:branchId/photos';
export type VenuePhotos = CallData<`GET ${typeof photosBase}`>;
export type VenuePhoto = VenuePhotos['photos'][number];

export const photosQuery = (params: BranchKey) => defineQuery(`GET ${photosBase}`, { params });
