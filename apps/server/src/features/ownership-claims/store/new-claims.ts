import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';

export interface OwnershipClaim {
  id: string;
  providerId: string;
  userId: string;
  fullName: string;
  position: string;
  email: string;
  phone: string;
  taxId: string | null;
  message: string;
  language: Language;
  createdAt: Date;
  isOwnerAsked: boolean;
  proof: { key: string; contentType: string; bytes: number } | null;
}

export interface Claimant {
  providerName: string;
  /** In which the claimant wants to be written to. */
  language: Language;
  isMember: boolean;
}

export async function findClaimant(
  db: Database,
  providerId: string,
  userId: string,
): Promise<Claimant | undefined> {
  const [claimant] = await db<Claimant[]>`
    select p.name as "providerName", u.language,
      exists (select from provider_members m where m.provider_id = p.id and m.user_id = u.id and m.role = 'owner')
        as "isMember"
    from service_providers p, users u
    where p.id = ${providerId} and u.id = ${userId} and u.deleted_at is null`;
  return claimant;
}

/** False when one of theirs is still to be looked at. */
export async function insertClaim(db: Database, claim: OwnershipClaim): Promise<boolean> {
  const inserted = await db`
    insert into ownership_claims (id, provider_id, user_id, full_name, job_title, email, phone, tax_id, message, language,
      created_at, owner_asked_at, proof_key, proof_type, proof_bytes)
    values (${claim.id}, ${claim.providerId}, ${claim.userId}, ${claim.fullName}, ${claim.position}, ${claim.email},
      ${claim.phone}, ${claim.taxId}, ${claim.message}, ${claim.language}, ${claim.createdAt},
      ${claim.isOwnerAsked ? claim.createdAt : null}, ${claim.proof?.key ?? null},
      ${claim.proof?.contentType ?? null}, ${claim.proof?.bytes ?? null})
    on conflict (provider_id, user_id) where status = 'open' do nothing
    returning 1`;
  return inserted.length > 0;
}

export interface Owner {
  id: string;
  email: string;
  name: string;
  language: Language;
}

/** Those who can be asked: with a proven address. */
export async function listOwners(db: Database, providerId: string): Promise<Owner[]> {
  return db<Owner[]>`
    select u.id, u.email, u.full_name as name, u.language
    from provider_members m
    join users u on u.id = m.user_id and u.deleted_at is null and u.suspended_at is null
      and u.email_verified_at is not null
    where m.provider_id = ${providerId} and m.role = 'owner' order by u.id`;
}

/** Of theirs that nobody has decided, and those on this provider since then, whoever has made them. */
export async function countClaims(
  db: Database,
  { providerId, userId, since }: { providerId: string; userId: string; since: Date },
): Promise<{ open: number; lately: number }> {
  const [row] = await db<{ open: number; lately: number }[]>`
    select (select count(*)::int from ownership_claims where user_id = ${userId} and status = 'open') as open,
      (select count(*)::int from ownership_claims where provider_id = ${providerId} and created_at > ${since})
        as lately`;
  return row ?? { open: 0, lately: 0 };
}
