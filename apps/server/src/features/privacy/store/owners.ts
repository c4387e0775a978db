import type { VenueOwner } from '@gramy/domain/account/venue-owner';
import type { Database } from '../../../db/database.ts';

export interface OwnVenue {
  name: string;
  owners: VenueOwner[];
}

/** Of the venues that somebody owns: who wants to leave one of them waits here for whoever was first. */
export async function lockOwners(tx: Database, userId: string): Promise<void> {
  await tx`
    select from provider_members m
    where m.role = 'owner' and m.provider_id in (
      select own.provider_id from provider_members own where own.user_id = ${userId} and own.role = 'owner')
    order by m.provider_id, m.user_id for update`;
}

/** A venue that is closed for good needs nobody to answer for it. */
export async function listOwnVenues(db: Database, userId: string): Promise<OwnVenue[]> {
  return db<OwnVenue[]>`
    select p.name, jsonb_agg(jsonb_build_object('userId', u.id,
      'isLeaving', u.deletion_due_at is not null or u.deleted_at is not null)) as owners
    from provider_members own
    join service_providers p on p.id = own.provider_id
    join provider_members m on m.provider_id = own.provider_id and m.role = 'owner'
    join users u on u.id = m.user_id
    where own.user_id = ${userId} and own.role = 'owner' and p.status <> 'closed'
    group by p.id, p.name order by p.name`;
}
