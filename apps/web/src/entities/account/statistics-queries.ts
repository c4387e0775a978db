import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Statistics = CallData<'GET /user/profile/statistics'>;
export type VisitedPlace = CallData<'GET /user/profile/visited-places'>['items'][number];

export const statisticsQuery = () => defineQuery('GET /user/profile/statistics', {});
export const visitedPlacesQuery = () => defineQuery('GET /user/profile/visited-places', {});
