import type { Database } from '../../db/database.ts';

export interface StoredCard {
  reference: string;
  brand: string;
  ending: string;
  expiryMonth: number;
  expiryYear: number;
  isDefault: boolean;
}

/** Says nothing when the same card is there already. */
export async function insertCard(
  db: Database,
  card: Omit<StoredCard, 'isDefault'> & { customer: string; at: Date },
): Promise<void> {
  await db`
    insert into sandbox_cards (reference, customer, brand, ending, expiry_month, expiry_year, created_at)
    values (${card.reference}, ${card.customer}, ${card.brand}, ${card.ending}, ${card.expiryMonth}, ${card.expiryYear},
      ${card.at})
    on conflict (customer, ending, expiry_month, expiry_year) do nothing`;
}

export async function listCards(db: Database, customer: string): Promise<StoredCard[]> {
  return db<StoredCard[]>`
    select reference, brand, ending, expiry_month as "expiryMonth", expiry_year as "expiryYear", is_default as "isDefault"
    from sandbox_cards where customer = ${customer} order by created_at desc, reference`;
}

export async function deleteCard(db: Database, customer: string, reference: string): Promise<boolean> {
  const rows = await db`
    delete from sandbox_cards where customer = ${customer} and reference = ${reference} returning 1`;
  return rows.length > 0;
}

export async function deleteCards(db: Database, customer: string): Promise<void> {
  await db`delete from sandbox_cards where customer = ${customer}`;
}

/** In one statement, so that there is never a second one. Says no, and changes nothing, when there is no such card. */
export async function updateDefault(db: Database, customer: string, reference: string): Promise<boolean> {
  const rows = await db<{ reference: string }[]>`
    update sandbox_cards set is_default = (reference = ${reference})
    where customer = ${customer}
      and exists (select from sandbox_cards where customer = ${customer} and reference = ${reference})
    returning reference`;
  return rows.length > 0;
}
