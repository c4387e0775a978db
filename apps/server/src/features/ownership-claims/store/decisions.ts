import type { ClaimCodeChannel } from '@gramy/domain/access/claim-code';
import type { ProofType } from '@gramy/domain/access/claim-proof';
import type { MemberRole } from '@gramy/domain/access/permission';
import type { Language } from '@gramy/domain/language/language';
import { type Database, sql } from '../../../db/database.ts';
import { isAfter, type PageStart } from '../../../db/page-start.ts';

/** What may be said of the file that came with a claim. */
export interface ProofFacts {
  contentType: ProofType;
  bytes: number;
}

export interface ClaimRow {
  id: string;
  providerId: string;
  providerSlug: string;
  providerName: string;
  userId: string;
  fullName: string;
  position: string;
  email: string;
  phone: string;
  taxId: string | null;
  message: string;
  proof: ProofFacts | null;
  language: Language;
  status: 'open' | 'approved' | 'rejected' | 'withdrawn';
  createdAt: Date;
  askedAt: Date | null;
  answer: 'agrees' | 'objects' | null;
  note: string | null;
}

export interface KnownOfVenue {
  legalName: string;
  taxId: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  phones: string[];
  accountName: string | null;
  isEmailProven: boolean;
  owners: number;
  members: number;
  declinedBefore: number;
}

/** The last code of a kind that was sent to the venue. */
export interface SentCode {
  channel: ClaimCodeChannel;
  sentAt: string;
  expiresAt: string;
  attempts: number;
}

export interface CodesOfClaim {
  /** Of its open places, in their order. */
  listedPhones: string[];
  sent: SentCode[];
  proved: { channel: ClaimCodeChannel; at: string } | null;
}

export type ClaimToDecide = ClaimRow & { known: KnownOfVenue; codes: CodesOfClaim; mark: string };

const claims = sql`
    select c.id, c.provider_id as "providerId", p.slug as "providerSlug", p.name as "providerName",
      c.user_id as "userId", c.full_name as "fullName", c.job_title as position, c.email, c.phone, c.tax_id as "taxId",
      c.message, case when c.proof_key is not null then
        jsonb_build_object('contentType', c.proof_type, 'bytes', c.proof_bytes) end as proof,
      c.language, c.status, c.created_at as "createdAt", c.owner_asked_at as "askedAt", c.owner_answer as answer,
      c.owner_note as note
    from ownership_claims c join service_providers p on p.id = c.provider_id`;

export async function listOpenClaims(db: Database, providerId: string | null): Promise<ClaimRow[]> {
  return db<ClaimRow[]>`
    ${claims} where c.status = 'open' and (${providerId}::uuid is null or c.provider_id = ${providerId}::uuid)
    order by c.created_at, c.id limit 200`;
}

/** As long as nobody has decided it. */
export async function findOpenClaim(db: Database, claimId: string): Promise<ClaimRow | undefined> {
  const [claim] = await db<ClaimRow[]>`${claims} where c.id = ${claimId} and c.status = 'open'`;
  return claim;
}

/** The same with what the market knows of the venue and of the account. */
export async function listClaimsToDecide(
  db: Database,
  { after, most }: { after: PageStart | null; most: number },
): Promise<ClaimToDecide[]> {
  const rest = isAfter(sql`(c.created_at, c.id)`, after);
  return db<ClaimToDecide[]>`
    select c.*, (extract(epoch from c."createdAt") * 1000000)::bigint::text as mark, jsonb_build_object('legalName', p.legal_name, 'taxId', p.tax_id, 'contactEmail', p.contact_email,
      'contactPhone', p.contact_phone, 'accountName', u.full_name,
      'phones', (select coalesce(jsonb_agg(distinct b.phone) filter (where b.phone <> ''), '[]') from branches b
        where b.provider_id = p.id),
      'isEmailProven', coalesce(u.email = lower(c.email) and u.email_verified_at is not null, false),
      'owners', (select count(*) from provider_members m where m.provider_id = p.id and m.role = 'owner'),
      'members', (select count(*) from provider_members m where m.provider_id = p.id),
      'declinedBefore', (select count(*) from ownership_claims o
        where o.provider_id = p.id and o.status = 'rejected')) as known,
      jsonb_build_object(
        'listedPhones', (select coalesce(jsonb_agg(b.phone order by b.position, b.id), '[]') from branches b
          where b.provider_id = p.id and b.status = 'open' and b.phone <> ''),
        'sent', (select coalesce(jsonb_agg(jsonb_build_object('channel', k.channel, 'sentAt', k.sent_at,
            'expiresAt', k.expires_at, 'attempts', k.attempts) order by k.channel desc), '[]')
          from (select distinct on (channel) * from claim_codes where claim_id = c.id
            order by channel, sent_at desc) k),
        'proved', (select jsonb_build_object('channel', k.channel, 'at', k.proved_at) from claim_codes k
          where k.claim_id = c.id and k.proved_at is not null)) as codes
    from (${claims} where c.status = 'open' and ${rest} order by c.created_at, c.id limit ${most}) c
    join service_providers p on p.id = c."providerId"
    left join users u on u.id = c."userId" and u.deleted_at is null
    order by c."createdAt", c.id`;
}

/** Held until the transaction ends: a claim is decided once. `providerId`: only if it is about that venue. */
export async function lockClaim(
  tx: Database,
  claimId: string,
  providerId: string | null,
): Promise<ClaimRow | undefined> {
  const [claim] = await tx<ClaimRow[]>`
    ${claims} where c.id = ${claimId} and c.provider_id = coalesce(${providerId}::uuid, c.provider_id)
    for update of c`;
  return claim;
}

export async function answerClaim(
  tx: Database,
  claimId: string,
  { answer, note, at }: { answer: 'agrees' | 'objects'; note: string; at: Date },
): Promise<void> {
  await tx`
    update ownership_claims set owner_answer = ${answer}, owner_answered_at = ${at}, owner_note = ${note},
      owner_asked_at = coalesce(owner_asked_at, ${at})
    where id = ${claimId}`;
}

export async function decideClaim(
  tx: Database,
  claimId: string,
  decision: { status: 'approved' | 'rejected'; at: Date; by: string; note: string | null },
): Promise<void> {
  const { status, at, by, note } = decision;
  await tx`
    update ownership_claims set status = ${status}, decided_at = ${at}, decided_by = ${by}, decision_note = ${note}
    where id = ${claimId}`;
}

/** Whoever owns it stays its owner. Answers what they are now; undefined: the account is gone. */
export async function addMember(
  tx: Database,
  { providerId, userId, role }: { providerId: string; userId: string; role: MemberRole },
): Promise<MemberRole | undefined> {
  const [member] = await tx<{ role: MemberRole }[]>`
    insert into provider_members (provider_id, user_id, role)
    select ${providerId}, u.id, ${role} from users u where u.id = ${userId} and u.deleted_at is null
    on conflict (provider_id, user_id) do update
      set role = case when provider_members.role = 'owner' then 'owner' else excluded.role end, branch_ids = null
    returning role`;
  return member?.role;
}
