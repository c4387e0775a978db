import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from './query.ts';

export type Location = CallData<'GET /user/profile/location'>;

/** Where somebody lives and which clock they go by. */
export const locationQuery = () => defineQuery('GET /user/profile/location', {});
