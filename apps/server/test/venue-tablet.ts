import { uuidv7 } from 'uuidv7';
import { createNodeSecrets } from '../src/adapters/secrets/node-secrets.ts';
import type { Pool } from '../src/db/database.ts';
import { tabletTokenPrefix } from '../src/features/tablets/service/unlock.ts';
import { testTokenSecret } from './test-server.ts';

const secrets = createNodeSecrets({ key: testTokenSecret });

/** A tablet of a venue at which a member has just typed their PIN: what a call of theirs carries. */
export async function openTablet(
  pool: Pool,
  providerId: string,
  { id: userId }: { id: string },
): Promise<{ authorization: string }> {
  const tabletId = uuidv7();
  const token = secrets.randomToken();
  await pool`
    insert into venue_tablets (provider_id, id, name, token_hash, trusted_by, trusted_at)
    values (${providerId}, ${tabletId}, 'Bar', ${secrets.hashToken(secrets.randomToken())}, ${userId}, now())`;
  await pool`
    insert into member_pins (provider_id, user_id, pin_hash, set_at) values (${providerId}, ${userId}, '-', now())`;
  await pool`
    insert into tablet_sessions (provider_id, id, tablet_id, user_id, token_hash, opened_at, idle_at)
    values (${providerId}, ${uuidv7()}, ${tabletId}, ${userId}, ${secrets.hashToken(token)}, now(),
      now() + interval '1 hour')`;
  return { authorization: `Bearer ${tabletTokenPrefix}${token}` };
}
