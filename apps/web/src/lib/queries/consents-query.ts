import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from './query.ts';

export type ConsentEntry = CallData<'GET /user/profile/consents'>['items'][number];

export const consentsQuery = () => defineQuery('GET /user/profile/consents', {});
