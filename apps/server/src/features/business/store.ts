import type { CallData } from '@gramy/contract/wire-types';
import type { BranchFacts, SetupFacts } from '@gramy/domain/setup/progress';
import type { Database } from '../../db/database.ts';

export type OwnVenue = CallData<'GET /business/providers'>['items'][number];
type Business = CallData<'GET /business/providers/:providerId'>;
type Legal = CallData<'GET /business/providers/:providerId/legal'>;

export async function listVenuesOf(db: Database, userId: string): Promise<OwnVenue[]> {
  return db<OwnVenue[]>`
    select p.id, p.slug, p.name, p.status, m.role,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'city', c.name)
          order by b.position, b.id), '[]')
        from branches b join cities c on c.id = b.city_id
        where b.provider_id = p.id and (m.branch_ids is null or b.id = any(m.branch_ids))) as branches
    from provider_members m join service_providers p on p.id = m.provider_id
    where m.user_id = ${userId}
    order by p.status = 'closed', m.created_at desc, p.id`;
}

/** On whose behalf somebody of the office acts in this session. */
export async function findVenueOfActing(
  db: Database,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<OwnVenue | undefined> {
  const [venue] = await db<(OwnVenue & { reason: string; endsAt: Date })[]>`
    select p.id, p.slug, p.name, p.status, 'owner' as role, g.reason, g.ends_at as "endsAt",
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'city', c.name)
          order by b.position, b.id), '[]')
        from branches b join cities c on c.id = b.city_id where b.provider_id = p.id) as branches
    from acting_sessions g join service_providers p on p.id = g.provider_id
    where g.session_id = ${sessionId} and g.ended_at is null and g.ends_at > ${now}`;
  if (!venue) return undefined;
  const { reason, endsAt, ...own } = venue;
  return { ...own, acting: { reason, endsAt: endsAt.toISOString() } };
}

export interface Founder {
  isEmailVerified: boolean;
  drafts: number;
}

/** Held until the transaction ends: registrations of one person come one after the other. */
export async function lockFounder(tx: Database, userId: string): Promise<Founder | undefined> {
  const [founder] = await tx<{ isEmailVerified: boolean }[]>`
    select email_verified_at is not null as "isEmailVerified" from users
    where id = ${userId} and deleted_at is null for update`;
  // In a statement of its own: the one that waited for the lock does not see what was written meanwhile.
  const [counted] = await tx<{ drafts: number }[]>`
    select count(*)::int as drafts from provider_members m join service_providers p on p.id = m.provider_id
    where m.user_id = ${userId} and m.role = 'owner' and p.status = 'draft'`;
  return founder && { ...founder, drafts: counted?.drafts ?? 0 };
}

export interface CityOfDraft {
  id: string;
  slug: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  currency: string;
}

export async function findCity(db: Database, cityId: string): Promise<CityOfDraft | undefined> {
  const [city] = await db<CityOfDraft[]>`
    select c.id, c.slug, c.latitude, c.longitude, c.time_zone as "timeZone", k.currency
    from cities c join countries k on k.code = c.country_code where c.id = ${cityId}`;
  return city;
}

/** False: somebody has, or had, a place of this name. */
export async function insertDraft(
  tx: Database,
  { id, slug, name, currency }: { id: string; slug: string; name: string; currency: string },
): Promise<boolean> {
  const inserted = await tx`
    insert into service_providers (id, slug, name, legal_name, tagline, description, currency, status)
    select ${id}, ${slug}, ${name}, '', '{"en":"","pl":""}', '{"en":"","pl":""}', ${currency}, 'draft'
    where not exists (select from former_slugs where slug = ${slug})
    on conflict (slug) do nothing returning 1`;
  return inserted.length > 0;
}

export async function insertOwner(tx: Database, providerId: string, userId: string): Promise<void> {
  await tx`
    insert into provider_members (provider_id, user_id, role) values (${providerId}, ${userId}, 'owner')`;
}

export async function insertFirstBranch(
  tx: Database,
  { providerId, id, city }: { providerId: string; id: string; city: CityOfDraft },
): Promise<void> {
  await tx`
    insert into branches (provider_id, id, slug, name, city_id, street, postal_code, district, latitude, longitude,
      time_zone, phone, regulations, has_pin)
    values (${providerId}, ${id}, ${city.slug}, '', ${city.id}, '', '', '', ${city.latitude}, ${city.longitude},
      ${city.timeZone}, '', '{"en":"","pl":""}', false)`;
}

export interface FirstPolicy {
  providerId: string;
  id: string;
  name: { en: string; pl: string };
  tiers: readonly { hoursBefore: number; percent: number }[];
}

export async function insertPolicy(
  tx: Database,
  { providerId, id, name, tiers }: FirstPolicy,
): Promise<void> {
  await tx`
    insert into cancellation_policies (provider_id, id, name)
    values (${providerId}, ${id}, ${JSON.stringify(name)}::text::jsonb)`;
  await tx`
    insert into cancellation_tiers (provider_id, policy_id, hours_before, refund_percent)
    select ${providerId}, ${id}, tier."hoursBefore", tier.percent
    from jsonb_to_recordset(${JSON.stringify(tiers)}::text::jsonb) as tier ("hoursBefore" smallint, percent smallint)`;
}

export async function findBusiness(
  db: Database,
  providerId: string,
): Promise<Omit<Business, 'version'> | undefined> {
  const [business] = await db<Omit<Business, 'version'>[]>`
    select id, slug, status, name, tagline, description from service_providers where id = ${providerId}`;
  return business;
}

export interface BusinessTexts {
  name: string;
  tagline: { en: string; pl: string };
  description: { en: string; pl: string };
}

export async function updateBusiness(
  tx: Database,
  providerId: string,
  { name, tagline, description }: BusinessTexts,
): Promise<void> {
  await tx`
    update service_providers set name = ${name}, tagline = ${JSON.stringify(tagline)}::text::jsonb,
      description = ${JSON.stringify(description)}::text::jsonb
    where id = ${providerId}`;
}

export type LegalRow = Omit<Legal, 'version'> & { status: Business['status'] };

export async function findLegal(db: Database, providerId: string): Promise<LegalRow | undefined> {
  const [legal] = await db<LegalRow[]>`
    select status, legal_name as "legalName", tax_id as "taxId",
      json_build_object('street', company_street, 'postalCode', company_postal_code, 'city', company_city) as address,
      contact_email as "contactEmail", contact_phone as "contactPhone"
    from service_providers where id = ${providerId}`;
  return legal;
}

export async function updateLegal(
  tx: Database,
  providerId: string,
  { legalName, taxId, address, contactEmail, contactPhone }: Omit<LegalRow, 'status'>,
): Promise<void> {
  await tx`
    update service_providers set legal_name = ${legalName}, tax_id = ${taxId}, company_street = ${address.street},
      company_postal_code = ${address.postalCode}, company_city = ${address.city}, contact_email = ${contactEmail},
      contact_phone = ${contactPhone}
    where id = ${providerId}`;
}

export interface SetupRow extends Omit<SetupFacts, 'branches'> {
  id: string;
  name: string;
  status: Business['status'];
  branches: (BranchFacts & {
    id: string;
    name: string;
    city: { en: string; pl: string };
    status: 'draft' | 'open';
  })[];
}

export async function findSetup(
  db: Database,
  providerId: string,
  branchIds: readonly string[] | null,
): Promise<SetupRow | undefined> {
  const [setup] = await db<SetupRow[]>`
    select p.id, p.name, p.status, p.legal_name as "legalName", p.tax_id as "taxId",
      json_build_object('street', p.company_street, 'postalCode', p.company_postal_code, 'city', p.company_city)
        as "companyAddress",
      p.contact_email as "contactEmail", p.contact_phone as "contactPhone",
      exists (select from setup_versions v where v.provider_id = p.id and v.subject = 'policy') as "hasSeenRules",
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'city', c.name, 'status', b.status, 'street', b.street,
          'postalCode', b.postal_code, 'phone', b.phone, 'hasPin', b.has_pin,
          'openDays', (select count(distinct h.weekday) from branch_hours h
            where h.provider_id = b.provider_id and h.branch_id = b.id),
          'tables', (select count(*) from tables t
            where t.provider_id = b.provider_id and t.branch_id = b.id and t.active),
          'offers', (select count(*) from offers o
            where o.provider_id = b.provider_id and o.branch_id = b.id and o.active),
          'offersWithoutTables', (select count(*) from offers o
            where o.provider_id = b.provider_id and o.branch_id = b.id and o.active
              and not exists (select from offer_tables u
                join tables t on t.provider_id = u.provider_id and t.id = u.table_id and t.active
                where u.provider_id = o.provider_id and u.offer_id = o.id and u.active)),
          'photos', (select count(*) from branch_photos f
            where f.provider_id = b.provider_id and f.branch_id = b.id))
          order by b.position, b.id), '[]')
        from branches b join cities c on c.id = b.city_id
        where b.provider_id = p.id and b.status <> 'closed'
          and (${branchIds}::uuid[] is null or b.id = any(${branchIds}::uuid[]))) as branches
    from service_providers p where p.id = ${providerId}`;
  return setup;
}
