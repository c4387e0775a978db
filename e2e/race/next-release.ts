import { createHash } from 'node:crypto';
import { type Migration, migrateDatabase, readMigrations } from '../../apps/server/src/db/migrate.ts';

/**
 * What a release after this one may do to a market that stays open: add, without locking anybody out, and leave what is
 * there as it is until no server of the release before is left.
 */
const steps = {
  next_columns: `-- expands
    alter table bookings add column mood text;
    alter table bookings add column stars integer not null default 0;
    alter table bookings add constraint stars_are_few check (stars <= 5) not valid;
    create table moods (booking_id uuid not null, provider_id uuid not null,
      foreign key (provider_id, booking_id) references bookings (provider_id, id));`,
  next_index: `-- outside a transaction
-- expands
drop index concurrently if exists bookings_by_stars;
create index concurrently bookings_by_stars on bookings (stars);
`,
  next_check: `-- expands
    alter table bookings validate constraint stars_are_few;`,
};

/** The schema of the next release, while servers of this one go on. */
export async function migrateToNextRelease(databaseUrl: string): Promise<{ applied: string[] }> {
  const present = await readMigrations();
  const next = Object.entries(steps).map(([name, sql], index): Migration => {
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { version: present.length + index + 1, name, sql, checksum };
  });
  return migrateDatabase(databaseUrl, [...present, ...next]);
}
