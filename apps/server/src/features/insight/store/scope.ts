import type { Period } from '@gramy/domain/insight/period';
import { type Sql, sql } from '../../../db/database.ts';

/** Which business days of which places. */
export interface Scope extends Period {
  readonly providerId: string;
  readonly branchIds: readonly string[];
}

export const slotsInScope = ({ providerId, branchIds, from, to }: Scope): Sql => sql`
  s.provider_id = ${providerId} and s.branch_id = any(${branchIds}::uuid[])
    and s.business_date between ${from}::date and ${to}::date`;

/** Of a booking the first slot at these places: it stands for the whole where bookings are counted. */
export const bookingsInScope = (scope: Scope): Sql => sql`
  ${slotsInScope(scope)} and not exists (
    select from booking_slots e
    where e.provider_id = s.provider_id and e.booking_id = s.booking_id and e.position < s.position
      and e.branch_id = any(${scope.branchIds}::uuid[]))`;
