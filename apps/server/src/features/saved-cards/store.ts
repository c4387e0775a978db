import type { Database } from '../../db/database.ts';

export async function findCustomer(
  db: Database,
  { userId, gateway }: { userId: string; gateway: string },
): Promise<string | undefined> {
  const [row] = await db<{ reference: string }[]>`
    select reference from payment_customers where user_id = ${userId} and gateway = ${gateway}`;
  return row?.reference;
}

/** The first one stays, whoever comes second; an account that is deleted gets none. */
export async function insertCustomer(
  db: Database,
  { userId, gateway, reference }: { userId: string; gateway: string; reference: string },
): Promise<void> {
  await db`
    insert into payment_customers (user_id, gateway, reference)
    select id, ${gateway}, ${reference} from users where id = ${userId} and deleted_at is null for share
    on conflict (user_id, gateway) do nothing`;
}

export async function findOwner(
  db: Database,
  userId: string,
): Promise<{ id: string; name: string; email: string | null } | undefined> {
  const [row] = await db<{ id: string; name: string; email: string | null }[]>`
    select id, full_name as name, email from users where id = ${userId} and deleted_at is null`;
  return row;
}
