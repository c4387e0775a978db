import type { PlacePhoto } from '@gramy/contract/schemas/place-photo';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';
import { firstPhotoOf } from '../../../db/first-photo.ts';

type Localized = Readonly<Record<Language, string>>;

export interface OfferWordsRow {
  providerId: string;
  branch: {
    id: string;
    slug: string;
    name: string;
    street: string;
    postalCode: string;
    city: Localized;
    citySlug: string;
    latitude: number;
    longitude: number;
    timeZone: string;
    phone: string;
    photo: PlacePhoto | null;
  };
  offer: { id: string; name: Localized; activity: { slug: string; name: Localized; tableKind: string } };
  /** In the order of the venue, also those that are out of use now. */
  tables: { id: string; name: Localized }[];
  addOns: { id: string; name: Localized }[];
}

export async function findOfferWords(
  db: Database,
  { branchId, offerId }: { branchId: string; offerId: string },
): Promise<OfferWordsRow | undefined> {
  const [row] = await db<OfferWordsRow[]>`
    select o.provider_id as "providerId",
      jsonb_build_object('id', b.id, 'slug', b.slug, 'name', b.name, 'street', b.street,
        'postalCode', b.postal_code, 'city', c.name, 'citySlug', c.slug, 'latitude', b.latitude,
        'longitude', b.longitude, 'timeZone', b.time_zone, 'phone', b.phone,
        'photo', ${firstPhotoOf('b')}) as branch,
      jsonb_build_object('id', o.id, 'name', o.name,
        'activity', jsonb_build_object('slug', a.slug, 'name', a.name, 'tableKind', a.table_kind)) as offer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.position, t.id), '[]')
        from offer_tables u join tables t on t.provider_id = u.provider_id and t.id = u.table_id
        where u.provider_id = o.provider_id and u.offer_id = o.id) as tables,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.position, e.id), '[]')
        from offer_add_ons u join add_ons e on e.provider_id = u.provider_id and e.id = u.add_on_id
        where u.provider_id = o.provider_id and u.offer_id = o.id) as "addOns"
    from offers o
    join branches b on b.provider_id = o.provider_id and b.id = o.branch_id
    join cities c on c.id = b.city_id
    join activities a on a.id = o.activity_id
    where o.id = ${offerId} and o.branch_id = ${branchId}`;
  return row;
}
