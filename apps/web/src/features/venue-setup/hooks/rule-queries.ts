import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../../lib/queries/query.ts';
import type { BranchKey } from '../queries.ts';

export const policiesBase = '/business/providers/:providerId/policies';
export const regulationsBase = '/business/providers/:providerId/branches/:branchId/regulations';
export const addOnsBase = '/business/providers/:providerId/branches/:branchId/add-ons';

export type Policy = CallData<`GET ${typeof policiesBase}`>['policies'][number];
export type Regulations = CallData<`GET ${typeof regulationsBase}`>;
export type AddOns = CallData<`GET ${typeof addOnsBase}`>;

export const policiesQuery = (providerId: string) =>
  defineQuery(`GET ${policiesBase}`, { params: { providerId } });

export const regulationsQuery = ({ providerId, branchId }: BranchKey) =>
  defineQuery(`GET ${regulationsBase}`, { params: { providerId, branchId } });

export const addOnsQuery = ({ providerId, branchId }: BranchKey) =>
  defineQuery(`GET ${addOnsBase}`, { params: { providerId, branchId } });
