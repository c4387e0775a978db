import type { CallData } from '@gramy/contract/wire-types';
import type { ListingStatus } from '@gramy/domain/setup/listing-status';
import { defineQuery } from '../../lib/queries/query.ts';

export type ListedVenue = CallData<'GET /admin/venues'>['items'][number];
export type VenueFile = CallData<'GET /admin/venues/:providerId'>;

export const officeVenuesQuery =
  (filter: { status?: ListingStatus | undefined; cityId?: string | undefined; q?: string | undefined }) =>
  (cursor?: string) =>
    defineQuery('GET /admin/venues', { query: { ...filter, cursor } });

export const venueFileQuery = (providerId: string) =>
  defineQuery('GET /admin/venues/:providerId', { params: { providerId } });

export const venuePreviewQuery = (providerId: string) =>
  defineQuery('GET /admin/venues/:providerId/preview', { params: { providerId } });

export type Corrections = CallData<'GET /admin/venues/:providerId/corrections'>;

export const correctionsQuery = (providerId: string) =>
  defineQuery('GET /admin/venues/:providerId/corrections', { params: { providerId } });

export type Commission = CallData<'GET /admin/venues/:providerId/commission'>;
export type AskedCommission = Commission['standard'];

export const commissionQuery = (providerId: string) =>
  defineQuery('GET /admin/venues/:providerId/commission', { params: { providerId } });
