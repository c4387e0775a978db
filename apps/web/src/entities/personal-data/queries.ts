import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Deletion = CallData<'GET /user/profile/deletion'>;
export type AtStake = Deletion['atStake'];
export type DataExport = NonNullable<CallData<'GET /user/profile/data-export'>['export']>;

export const deletionQuery = () => defineQuery('GET /user/profile/deletion', {});
export const exportQuery = () => defineQuery('GET /user/profile/data-export', {});
/** For whether there is a password. */
export const signInQuery = () => defineQuery('GET /user/profile/security', {});
