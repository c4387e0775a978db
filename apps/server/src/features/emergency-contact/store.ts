import type { Database } from '../../db/database.ts';

export interface StoredContact {
  fullName: string;
  relation: string;
  phone: string;
  email: string | null;
}

export async function findContact(db: Database, userId: string): Promise<StoredContact | undefined> {
  const [contact] = await db<StoredContact[]>`
    select full_name as "fullName", relation, phone, email from emergency_contacts where user_id = ${userId}`;
  return contact;
}

export async function storeContact(
  db: Database,
  userId: string,
  { fullName, relation, phone, email }: StoredContact,
  agreedAt: Date,
): Promise<void> {
  await db`
    insert into emergency_contacts (user_id, full_name, relation, phone, email, agreed_at)
    values (${userId}, ${fullName}, ${relation}, ${phone}, ${email}, ${agreedAt})
    on conflict (user_id) do update set full_name = excluded.full_name, relation = excluded.relation,
      phone = excluded.phone, email = excluded.email, agreed_at = excluded.agreed_at`;
}

/** False when there was none. */
export async function deleteContact(db: Database, userId: string): Promise<boolean> {
  const deleted = await db`delete from emergency_contacts where user_id = ${userId} returning 1`;
  return deleted.length > 0;
}
