import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Setup = CallData<'GET /business/providers/:providerId/setup'>;
export type SetupStepLine = Setup['steps'][number];

export const setupQuery = (providerId: string) =>
  defineQuery('GET /business/providers/:providerId/setup', { params: { providerId } });

export type ClaimOnVenue = CallData<'GET /business/providers/:providerId/claims'>['items'][number];

export const claimsQuery = (providerId: string) =>
  defineQuery('GET /business/providers/:providerId/claims', { params: { providerId } });

export const ownVenuesQuery = () => defineQuery('GET /business/providers', {});

export const openCitiesQuery = () => defineQuery('GET /area/cities/business', {});

export type Preview = CallData<'GET /business/providers/:providerId/preview'>;

export const previewQuery = (providerId: string) =>
  defineQuery('GET /business/providers/:providerId/preview', { params: { providerId } });
