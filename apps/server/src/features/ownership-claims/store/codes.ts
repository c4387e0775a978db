import type { ClaimCodeChannel } from '@gramy/domain/access/claim-code';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';

export interface ClaimCode {
  id: string;
  channel: ClaimCodeChannel;
  codeHash: Buffer;
  attempts: number;
  sentAt: Date;
  expiresAt: Date;
  provedAt: Date | null;
}

/** The last one of each kind. */
export async function listLatestCodes(db: Database, claimId: string): Promise<ClaimCode[]> {
  return db<ClaimCode[]>`
    select distinct on (channel) id, channel, code_hash as "codeHash", attempts, sent_at as "sentAt",
      expires_at as "expiresAt", proved_at as "provedAt"
    from claim_codes where claim_id = ${claimId} order by channel, sent_at desc`;
}

/** When those that were sent since then were sent, the latest first. */
export async function listSent(
  db: Database,
  { claimId, since }: { claimId: string; since: Date },
): Promise<{ channel: ClaimCodeChannel; sentAt: Date }[]> {
  return db<{ channel: ClaimCodeChannel; sentAt: Date }[]>`
    select channel, sent_at as "sentAt" from claim_codes
    where claim_id = ${claimId} and sent_at > ${since} order by sent_at desc`;
}

export async function insertCode(
  tx: Database,
  code: Pick<ClaimCode, 'id' | 'channel' | 'codeHash' | 'sentAt' | 'expiresAt'> & {
    claimId: string;
    sentBy: string;
  },
): Promise<void> {
  await tx`
    insert into claim_codes (id, claim_id, channel, code_hash, sent_by, sent_at, expires_at)
    values (${code.id}, ${code.claimId}, ${code.channel}, ${code.codeHash}, ${code.sentBy}, ${code.sentAt},
      ${code.expiresAt})`;
}

export async function countAttempt(tx: Database, ids: readonly string[]): Promise<void> {
  await tx`update claim_codes set attempts = attempts + 1 where id = any(${[...ids]}::uuid[])`;
}

export async function markProved(tx: Database, id: string, at: Date): Promise<void> {
  await tx`update claim_codes set proved_at = ${at} where id = ${id}`;
}

/** Where a venue is reached, as it stands on the market: nothing of it was typed by whoever claims it. */
export interface VenueContact {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  /** In the order of its places. */
  phones: string[];
}

/** Undefined: it has no place that is open. */
export async function findVenueContact(
  db: Database,
  providerId: string,
  language: Language,
): Promise<VenueContact | undefined> {
  const [found] = await db<VenueContact[]>`
    select p.name, b.street, b.postal_code as "postalCode", c.name ->> ${language} as city,
      (select coalesce(json_agg(o.phone order by o.position, o.id), '[]') from branches o
        where o.provider_id = p.id and o.status = 'open' and o.phone <> '') as phones
    from service_providers p
      join branches b on b.provider_id = p.id and b.status = 'open'
      join cities c on c.id = b.city_id
    where p.id = ${providerId} order by b.position, b.id limit 1`;
  return found;
}
