import type { CallData } from '@gramy/contract/wire-types';
import type { FindWish } from '@gramy/domain/office/find-words';
import { type Database, type Sql, sql } from '../../../db/database.ts';

type Found = CallData<'GET /admin/find'>['items'][number];
type Person = Omit<Extract<Found, { kind: 'person' }>, 'kind'>;
type Venue = Omit<Extract<Found, { kind: 'venue' }>, 'kind'>;
type Booking = Omit<Extract<Found, { kind: 'booking' }>, 'kind' | 'startsAt'> & { startsAt: Date };

/** Beginnings of words, as the indexes of names have them. */
function toQuery(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(' & ');
}

function matchPeople(wish: FindWish): Sql | undefined {
  switch (wish.by) {
    case 'email':
      return wish.isWhole
        ? sql`email = ${wish.email}`
        : sql`email like ${`${wish.email.replaceAll(/[%_\\]/g, '\\$&')}%`}`;
    case 'phone':
      return sql`phone = ${wish.phone}`;
    case 'name':
      return sql`to_tsvector('simple', plain_name(full_name))
        @@ to_tsquery('simple', plain_name(${toQuery(wish.words)}))`;
    case 'reference':
      return undefined;
  }
}

export async function findPeople(db: Database, wish: FindWish, most: number): Promise<Person[]> {
  const match = matchPeople(wish);
  if (match === undefined) return [];
  return db<Person[]>`
    select id, full_name as name, email, suspended_at is not null as "isSuspended" from users
    where deleted_at is null and ${match} order by full_name, id limit ${most}`;
}

export async function findVenues(db: Database, wish: FindWish, most: number): Promise<Venue[]> {
  if (wish.by === 'phone') {
    // That of a place, which its guests call; it may stand there with spaces.
    return db<Venue[]>`
      select id, slug, name, status from service_providers
      where id in (select provider_id from branches where phone <> ''
        and regexp_replace(phone, '\\D', '', 'g') = ${wish.phone.slice(1)})
      order by name, id limit ${most}`;
  }
  if (wish.by !== 'name') return [];
  return db<Venue[]>`
    select id, slug, name, status from service_providers
    where to_tsvector('simple', plain_name(name)) @@ to_tsquery('simple', plain_name(${toQuery(wish.words)}))
    order by name, id limit ${most}`;
}

export async function findBookings(db: Database, wish: FindWish): Promise<Booking[]> {
  if (wish.by !== 'reference') return [];
  return db<Booking[]>`
    select b.id, b.reference, b.status, p.name as venue, b.starts_at as "startsAt"
    from booking_references r
    join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
    join service_providers p on p.id = b.provider_id
    where r.reference = ${wish.reference}`;
}
