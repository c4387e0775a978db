import type { Language } from '@gramy/domain/language/language';
import type { PayoutState } from '@gramy/domain/ledger/payout-day';
import type { Currency } from '@gramy/domain/money/money';
import { type Database, sql } from '../../db/database.ts';

export interface StoredAccount {
  reference: string;
  state: PayoutState;
  holder: string | null;
  bankEnding: string | null;
  refusesPayouts: boolean;
  returnUrl: string;
  language: Language;
}

export interface StoredOrder {
  id: string;
  account: string;
  amount: number;
  currency: Currency;
}

export interface StoredPayout {
  reference: string;
  fails: boolean;
  createdAt: Date;
}

/** The same owner twice has one account. */
export async function openAccount(
  db: Database,
  account: { reference: string; ownerId: string; holder: string; at: Date },
): Promise<string> {
  const [row] = await db<{ reference: string }[]>`
    insert into sandbox_accounts (reference, owner_id, holder, created_at)
    values (${account.reference}, ${account.ownerId}, ${account.holder}, ${account.at})
    on conflict (owner_id) do update set owner_id = excluded.owner_id returning reference`;
  if (!row) throw new TypeError('An account got no reference');
  return row.reference;
}

const accountColumns = sql`
  reference, state, holder, bank_ending as "bankEnding", refuses_payouts as "refusesPayouts", return_url as "returnUrl",
  language`;

export async function findAccount(db: Database, reference: string): Promise<StoredAccount | undefined> {
  const [row] = await db<StoredAccount[]>`
    select ${accountColumns} from sandbox_accounts where reference = ${reference}`;
  return row;
}

export async function changeAccount(
  db: Database,
  reference: string,
  change: Partial<Omit<StoredAccount, 'reference'>>,
): Promise<StoredAccount | undefined> {
  const { state = null, holder = null, bankEnding = null, refusesPayouts = null } = change;
  const { returnUrl = null, language = null } = change;
  const [row] = await db<StoredAccount[]>`
    update sandbox_accounts set state = coalesce(${state}, state), holder = coalesce(${holder}, holder),
      bank_ending = coalesce(${bankEnding}, bank_ending),
      refuses_payouts = coalesce(${refusesPayouts}, refuses_payouts), return_url = coalesce(${returnUrl}, return_url),
      language = coalesce(${language}, language)
    where reference = ${reference} returning ${accountColumns}`;
  return row;
}

export async function insertTransfer(
  db: Database,
  { id, account, amount, currency }: StoredOrder,
  { reference, at }: { reference: string; at: Date },
): Promise<string> {
  const [row] = await db<{ reference: string }[]>`
    insert into sandbox_transfers (reference, order_id, account_reference, amount, currency, created_at)
    values (${reference}, ${id}, ${account}, ${amount}, ${currency}, ${at})
    on conflict (order_id) do update set order_id = excluded.order_id returning reference`;
  if (!row) throw new TypeError('A transfer got no reference');
  return row.reference;
}

export async function markReversed(db: Database, reference: string): Promise<void> {
  await db`update sandbox_transfers set is_reversed = true where reference = ${reference}`;
}

const payoutColumns = sql`reference, fails, created_at as "createdAt"`;

export async function insertPayout(
  db: Database,
  { id, account, amount, currency }: StoredOrder,
  { reference, at }: { reference: string; at: Date },
): Promise<StoredPayout> {
  const [row] = await db<StoredPayout[]>`
    insert into sandbox_payouts (reference, order_id, account_reference, amount, currency, fails, created_at)
    select ${reference}, ${id}, reference, ${amount}, ${currency}, refuses_payouts or state <> 'active', ${at}
    from sandbox_accounts where reference = ${account}
    on conflict (order_id) do update set order_id = excluded.order_id returning ${payoutColumns}`;
  if (!row) throw new TypeError(`the sandbox has no account ${account}`);
  return row;
}

export async function findPayout(db: Database, reference: string): Promise<StoredPayout | undefined> {
  const [row] = await db<StoredPayout[]>`
    select ${payoutColumns} from sandbox_payouts where reference = ${reference}`;
  return row;
}

export async function listFailed(
  db: Database,
  { account, since }: { account: string; since: Date },
): Promise<StoredPayout[]> {
  return db<StoredPayout[]>`
    select ${payoutColumns} from sandbox_payouts
    where account_reference = ${account} and fails and created_at >= ${since} order by created_at, reference`;
}
