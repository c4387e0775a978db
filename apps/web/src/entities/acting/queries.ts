import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Visit = CallData<'GET /admin/acting'>;
export type Deed = Visit['items'][number];

export const visitQuery = () => defineQuery('GET /admin/acting', {});
