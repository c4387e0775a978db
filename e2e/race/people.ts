import { randomUUID } from 'node:crypto';
import { createSystemClock } from '../../apps/server/src/adapters/clock/system-clock.ts';
import { createJoseTokenSigner } from '../../apps/server/src/adapters/token-signer/jose-token-signer.ts';
import type { Database } from '../../apps/server/src/db/database.ts';

export const tokenSecret = 'a-secret-of-the-race-which-is-long-enough';

export interface Person {
  id: string;
  email: string;
  phone: string;
  headers: { authorization: string };
}

/** Signed in already: hashing some hundred passwords would take longer than the race itself. */
export async function createPeople(db: Database, count: number, issuer: string): Promise<Person[]> {
  const signer = createJoseTokenSigner({
    secrets: [tokenSecret],
    issuer,
    clock: createSystemClock(),
  });
  const rows = Array.from({ length: count }, (_, index) => {
    const id = randomUUID();
    const phone = `+4850${String(index).padStart(7, '0')}`;
    return { id, email: `${id}@example.com`, phone, sessionId: randomUUID() };
  });
  await db`
    with person as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as person (id uuid, email text, "sessionId" uuid)),
      users as (insert into users (id, email, email_verified_at, full_name, referral_code)
        select id, email, now(), 'Ala Nowicka', id::text from person returning id)
    insert into sessions (id, user_id, method, expires_at)
    select "sessionId", users.id, 'password', now() + interval '1 day' from person join users using (id)`;
  return Promise.all(
    rows.map(async ({ sessionId, ...person }) => {
      const token = await signer.sign({ userId: person.id, sessionId, role: 'consumer' }, 86_400);
      return { ...person, headers: { authorization: `Bearer ${token}` } };
    }),
  );
}
