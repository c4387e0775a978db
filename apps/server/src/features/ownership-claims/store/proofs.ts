import type { ProofType } from '@gramy/domain/access/claim-proof';
import type { Database } from '../../../db/database.ts';
import type { ProofFacts } from './decisions.ts';

export interface StoredProof {
  key: string;
  contentType: ProofType;
}

/** That of a claim which nobody has decided yet: later nobody has to look at it. */
export async function findProof(db: Database, claimId: string): Promise<StoredProof | undefined> {
  const [proof] = await db<StoredProof[]>`
    select proof_key as key, proof_type as "contentType" from ownership_claims
    where id = ${claimId} and status = 'open' and proof_key is not null`;
  return proof;
}

export interface OwnStanding {
  isMember: boolean;
  claim: {
    id: string;
    createdAt: Date;
    proof: (ProofFacts & { key: string }) | null;
    /** A code was sent that they can type. */
    isCodeSent: boolean;
    isProved: boolean;
  } | null;
}

/** What somebody is to a venue: of its team, whatever the role, or waiting for an answer. */
export async function findStanding(
  db: Database,
  { providerId, userId }: { providerId: string; userId: string },
): Promise<OwnStanding> {
  const [found] = await db<
    {
      isMember: boolean;
      id: string | null;
      createdAt: Date;
      key: string | null;
      contentType: ProofType;
      bytes: number;
      isCodeSent: boolean;
      isProved: boolean;
    }[]
  >`
    select exists (select from provider_members where provider_id = ${providerId} and user_id = ${userId}) as "isMember",
      c.id, c.created_at as "createdAt", c.proof_key as key, c.proof_type as "contentType", c.proof_bytes as bytes,
      exists (select from claim_codes k where k.claim_id = c.id) as "isCodeSent",
      exists (select from claim_codes k where k.claim_id = c.id and k.proved_at is not null) as "isProved"
    from (select) as one
    left join ownership_claims c
      on c.provider_id = ${providerId} and c.user_id = ${userId} and c.status = 'open'`;
  if (!found || found.id === null) return { isMember: found?.isMember ?? false, claim: null };
  const { isMember, id, createdAt, key, contentType, bytes, isCodeSent, isProved } = found;
  const proof = key === null ? null : { key, contentType, bytes };
  return { isMember, claim: { id, createdAt, proof, isCodeSent, isProved } };
}

export async function listOutlivedProofs(db: Database, decidedBefore: Date): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select proof_key as key from ownership_claims
    where proof_key is not null and status <> 'open' and decided_at < ${decidedBefore}
    order by decided_at limit 500`;
  return rows.map(({ key }) => key);
}

export async function forgetProof(db: Database, key: string): Promise<void> {
  await db`
    update ownership_claims set proof_key = null, proof_type = null, proof_bytes = null where proof_key = ${key}`;
}
