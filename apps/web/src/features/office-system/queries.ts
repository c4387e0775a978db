import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type System = CallData<'GET /admin/system'>;

export const systemQuery = () => defineQuery('GET /admin/system', {});

export type Closure = NonNullable<CallData<'GET /admin/market-closure'>['closure']>;

export const closureQuery = () => defineQuery('GET /admin/market-closure', {});
