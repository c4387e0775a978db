import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const declined = 'GET /user/booking/declined';

export type DeclinedStart = CallData<typeof declined>['items'][number];

/** Private: asked only for somebody who is signed in. */
export const declinedStartsQuery = () => defineQuery(declined, {});
