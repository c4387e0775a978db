import type { CallData } from '@gramy/contract/wire-types';
import type { RefundTier } from '@gramy/domain/cancellation/refund';
import type { Database } from '../../db/database.ts';

export type Policy = CallData<'GET /business/providers/:providerId/policies'>['policies'][number];
export type Regulations = CallData<'GET /business/providers/:providerId/branches/:branchId/regulations'>;
export type AcceptedRegulations = CallData<'GET /user/booking/:bookingId/regulations'>['items'][number];

export interface Place {
  providerId: string;
  branchId: string;
}

export async function listPolicies(
  db: Database,
  providerId: string,
  { policyId = null, now }: { policyId?: string | null; now: Date },
): Promise<Policy[]> {
  return db<Policy[]>`
    select c.id, c.name,
      (select coalesce(json_agg(json_build_object('hoursBefore', i.hours_before, 'percent', i.refund_percent)
          order by i.hours_before desc), '[]')
        from cancellation_tiers i where i.provider_id = c.provider_id and i.policy_id = c.id) as tiers,
      (select coalesce(json_agg(o.name order by o.branch_id, o.position, o.id), '[]')
        from offers o where o.provider_id = c.provider_id and o.policy_id = c.id) as offers,
      (select count(distinct b.id)::int from offers o
        join booking_slots s on s.provider_id = o.provider_id and s.branch_id = o.branch_id and s.offer_id = o.id
        join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
        where o.provider_id = c.provider_id and o.policy_id = c.id and s.ends_at > ${now}
          and b.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid', 'confirmedPaid', 'confirmedUnpaid'))
        as "bookedAhead",
      coalesce((select v.version from setup_versions v
        where v.provider_id = c.provider_id and v.subject = 'policy' and v.subject_id = c.id), 0) as version
    from cancellation_policies c
    where c.provider_id = ${providerId} and (${policyId}::uuid is null or c.id = ${policyId})
    order by c.id`;
}

export interface PolicyRow {
  name: { en: string; pl: string };
  tiers: readonly RefundTier[];
}

export async function savePolicy(
  tx: Database,
  { providerId, policyId }: { providerId: string; policyId: string },
  { name, tiers }: PolicyRow,
): Promise<void> {
  await tx`
    insert into cancellation_policies (provider_id, id, name)
    values (${providerId}, ${policyId}, ${JSON.stringify(name)}::text::jsonb)
    on conflict (provider_id, id) do update set name = excluded.name`;
  await tx`delete from cancellation_tiers where provider_id = ${providerId} and policy_id = ${policyId}`;
  await tx`
    insert into cancellation_tiers (provider_id, policy_id, hours_before, refund_percent)
    select ${providerId}, ${policyId}, tier."hoursBefore", tier.percent
    from jsonb_to_recordset(${JSON.stringify(tiers)}::text::jsonb) as tier ("hoursBefore" smallint, percent smallint)`;
}

/** Each may be as long as a short story. */
const mostVersionsShown = 40;

/** The newest versions; what somebody has accepted is found by its number. */
export async function findRegulations(
  db: Database,
  { providerId, branchId }: Place,
): Promise<Omit<Regulations, 'version'> | undefined> {
  const [found] = await db<Omit<Regulations, 'version'>[]>`
    select b.regulations_draft as draft,
      (select coalesce(json_agg(json_build_object('number', v.number, 'text', v.text,
          'publishedAt', to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'accepted', (select count(distinct s.booking_id) from booking_slots s
            where s.provider_id = v.provider_id and s.branch_id = v.branch_id and s.regulations_number = v.number))
          order by v.number desc), '[]')
        from (select * from regulation_versions r where r.provider_id = b.provider_id and r.branch_id = b.id
          order by r.number desc limit ${mostVersionsShown}) v) as versions
    from branches b where b.provider_id = ${providerId} and b.id = ${branchId}`;
  return found;
}

type Words = Regulations['versions'][number]['text'];

export async function saveDraft(tx: Database, place: Place, draft: Words | null): Promise<void> {
  await tx`
    update branches set regulations_draft = ${draft === null ? null : JSON.stringify(draft)}::text::jsonb
    where provider_id = ${place.providerId} and id = ${place.branchId}`;
}

/** The trigger of the branch writes the version. */
export async function publishText(tx: Database, place: Place, text: Words): Promise<void> {
  await tx`
    update branches set regulations = ${JSON.stringify(text)}::text::jsonb, regulations_draft = null
    where provider_id = ${place.providerId} and id = ${place.branchId}`;
}

/** Of one's own booking; undefined where there is none. */
export async function listAccepted(
  db: Database,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<AcceptedRegulations[] | undefined> {
  const [booking] = await db<{ items: AcceptedRegulations[] }[]>`
    select (select coalesce(json_agg(json_build_object('branchId', v.branch_id, 'place', p.name, 'number', v.number,
          'text', v.text, 'publishedAt', to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'isOutdated', exists (select from regulation_versions n where n.provider_id = v.provider_id
            and n.branch_id = v.branch_id and n.number > v.number)) order by v.branch_id), '[]')
        from (select distinct branch_id, regulations_number as number from booking_slots s
          where s.provider_id = b.provider_id and s.booking_id = b.id) accepted
        join regulation_versions v on v.provider_id = b.provider_id and v.branch_id = accepted.branch_id
          and v.number = accepted.number) as items
    from bookings b join service_providers p on p.id = b.provider_id
    where b.id = ${bookingId} and b.user_id = ${userId}`;
  return booking?.items;
}

/** Those who add one at once come one after the other. */
export async function countPolicies(tx: Database, providerId: string): Promise<number> {
  await tx`select from service_providers where id = ${providerId} for no key update`;
  const [row] = await tx<{ policies: number }[]>`
    select count(*)::int as policies from cancellation_policies where provider_id = ${providerId}`;
  return row?.policies ?? 0;
}
