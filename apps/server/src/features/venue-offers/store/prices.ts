import type { BandChanges, StoredBand } from '@gramy/domain/pricing/band-changes';
import type { Database } from '../../../db/database.ts';
import type { OfferPlace } from '../store.ts';

export async function listBands(db: Database, { providerId, offerId }: OfferPlace): Promise<StoredBand[]> {
  return db<StoredBand[]>`
    select id, weekday, from_minute as start, to_minute as "end", kind, price from price_bands
    where provider_id = ${providerId} and offer_id = ${offerId} order by weekday, from_minute`;
}

/** In this order: a band that is made may lie where another has gone. Triggers write the history of each. */
export async function changeBands(
  tx: Database,
  { providerId, offerId }: OfferPlace,
  { removed, repriced, added }: BandChanges,
): Promise<void> {
  if (removed.length > 0) {
    await tx`
      delete from price_bands where provider_id = ${providerId} and id = any(${removed.map(({ id }) => id)}::uuid[])`;
  }
  if (repriced.length > 0) {
    await tx`
      update price_bands b set kind = row.kind, price = row.price
      from jsonb_to_recordset(${JSON.stringify(repriced)}::text::jsonb) as row (id uuid, kind text, price integer)
      where b.provider_id = ${providerId} and b.id = row.id`;
  }
  if (added.length > 0) {
    await tx`
      insert into price_bands (provider_id, offer_id, id, weekday, from_minute, to_minute, kind, price)
      select ${providerId}, ${offerId}, gen_random_uuid(), row.weekday, row.start, row."end", row.kind, row.price
      from jsonb_to_recordset(${JSON.stringify(added)}::text::jsonb)
        as row (weekday smallint, start integer, "end" integer, kind text, price integer)`;
  }
}
