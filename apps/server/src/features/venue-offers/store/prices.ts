import type { BandChanges, StoredBand } from '@gramy/domain/pricing/band-changes';
import type { RateRecord } from '@gramy/domain/pricing/price-track';
import type { Database } from '../../../db/database.ts';
import type { OfferPlace } from '../store.ts';

export async function listBands(db: Database, { providerId, offerId }: OfferPlace): Promise<StoredBand[]> {
  return db<StoredBand[]>`
    select id, weekday, from_minute as start, to_minute as "end", kind, price from price_bands
    where provider_id = ${providerId} and offer_id = ${offerId} order by weekday, from_minute`;
}

export interface PastPrice {
  validFrom: Date;
  price: number | null;
  /** null: the base price. */
  band: NonNullable<RateRecord['band']> | null;
}

/** Of the base price and of every band, in the order it was written, as far as it was in force since then. */
export async function listPriceHistory(
  db: Database,
  { providerId, offerId }: OfferPlace,
  since: Date,
): Promise<PastPrice[]> {
  return db<PastPrice[]>`
    select h.valid_from as "validFrom", h.price,
      case when h.band_id is not null then jsonb_build_object('id', h.band_id, 'weekday', h.weekday,
        'start', h.from_minute, 'end', h.to_minute) end as band
    from price_history h
    where h.provider_id = ${providerId} and h.offer_id = ${offerId} and h.subject in ('base', 'band')
      and not exists (
        select from price_history n
        where n.provider_id = h.provider_id and n.offer_id = h.offer_id and n.subject = h.subject
          and n.band_id is not distinct from h.band_id and n.id > h.id and n.valid_from <= ${since})
    order by h.id`;
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
