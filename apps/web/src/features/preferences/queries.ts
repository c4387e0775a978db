import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Preferences = CallData<'GET /user/profile/preferences'>;

export const preferencesQuery = () => defineQuery('GET /user/profile/preferences', {});
