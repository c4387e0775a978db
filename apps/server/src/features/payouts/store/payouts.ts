import type { AccountRequirement } from '@gramy/domain/ledger/account-requirement';
import type { PayoutState } from '@gramy/domain/ledger/payout-day';
import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import { type Database, sql } from '../../../db/database.ts';

export interface PayoutAccount {
  providerId: string;
  gateway: string;
  reference: string;
  state: PayoutState;
  holder: string | null;
  bankName: string | null;
  bankEnding: string | null;
  weekday: Weekday | null;
  /** When it became another bank account than it had been. */
  bankChangedAt: Date | null;
  missing: AccountRequirement[];
  missingUntil: Date | null;
  /** How often an answer of the gateway was kept. */
  checks: number;
}

const accountColumns = sql`
  provider_id as "providerId", gateway, reference, state, holder, bank_name as "bankName", bank_ending as "bankEnding",
  weekday, bank_changed_at as "bankChangedAt", missing, missing_until as "missingUntil", checks`;

export async function findAccount(db: Database, providerId: string): Promise<PayoutAccount | undefined> {
  const [row] = await db<PayoutAccount[]>`
    select ${accountColumns} from payout_accounts where provider_id = ${providerId}`;
  return row;
}

interface AtGateway {
  gateway: string;
  reference: string;
}

export async function findAccountByReference(
  db: Database,
  { gateway, reference }: AtGateway,
): Promise<PayoutAccount | undefined> {
  const [row] = await db<PayoutAccount[]>`
    select ${accountColumns} from payout_accounts where gateway = ${gateway} and reference = ${reference}`;
  return row;
}

export async function findPayoutByReference(
  db: Database,
  { gateway, reference }: AtGateway,
): Promise<PayoutKey | undefined> {
  const [row] = await db<PayoutKey[]>`
    select provider_id as "providerId", id from payouts
    where gateway = ${gateway} and gateway_reference = ${reference}`;
  return row;
}

export async function findOwner(
  db: Database,
  providerId: string,
): Promise<{ id: string; legalName: string; taxId: string | null } | undefined> {
  const [row] = await db<{ id: string; legalName: string; taxId: string | null }[]>`
    select id, coalesce(nullif(legal_name, ''), name) as "legalName", tax_id as "taxId"
    from service_providers where id = ${providerId}`;
  return row;
}

/** Who was first has it; the gateway gave both of them the same account. */
export async function insertAccount(
  db: Database,
  account: { providerId: string; gateway: string; reference: string; at: Date },
): Promise<void> {
  await db`
    insert into payout_accounts (provider_id, gateway, reference, state, checked_at)
    values (${account.providerId}, ${account.gateway}, ${account.reference}, 'notBegun', ${account.at})
    on conflict (provider_id) do nothing`;
}

/** As the gateway tells of it. */
export interface ToldAccount {
  reference: string;
  state: PayoutState;
  holder: string | null;
  bank: { name: string; ending: string; mark: string } | null;
  missing: readonly AccountRequirement[];
  missingUntil: Date | null;
}

export interface KeptAccount {
  providerId: string;
  formerState: PayoutState;
  /** It had another bank account before. */
  isBankChanged: boolean;
}

/**
 * As the gateway tells of it; says what is another than before. Undefined: another answer was kept since the question, and
 * nobody knows which of the two is the later one.
 */
export async function keepAccount(
  tx: Database,
  { reference, state, holder, bank, missing, missingUntil }: ToldAccount,
  { checks, at }: { checks: number; at: Date },
): Promise<KeptAccount | undefined> {
  const mark = bank?.mark ?? null;
  const [row] = await tx<KeptAccount[]>`
    with former as (
      select provider_id, state, coalesce(bank_mark <> ${mark}::text, false) as is_changed
      from payout_accounts where reference = ${reference} and checks = ${checks} for update)
    update payout_accounts a set state = ${state}, holder = ${holder}, bank_name = ${bank?.name ?? null},
      bank_ending = ${bank?.ending ?? null}, bank_mark = coalesce(${mark}::text, a.bank_mark), checked_at = ${at},
      missing = ${[...missing]}::text[], missing_until = ${missingUntil}, checks = a.checks + 1,
      bank_changed_at = case when former.is_changed then ${at}::timestamptz else a.bank_changed_at end
    from former where a.provider_id = former.provider_id
    returning a.provider_id as "providerId", former.state as "formerState", former.is_changed as "isBankChanged"`;
  return row;
}

export async function setWeekday(
  db: Database,
  providerId: string,
  weekday: Weekday | null,
): Promise<boolean> {
  const rows = await db`
    update payout_accounts set weekday = ${weekday} where provider_id = ${providerId} returning 1`;
  return rows.length > 0;
}

/** Those whose state may have changed since. */
export async function listUnsettledAccounts(db: Database, most: number): Promise<PayoutAccount[]> {
  return db<PayoutAccount[]>`
    select ${accountColumns} from payout_accounts where state <> 'active'
    order by checked_at limit ${most}`;
}

export interface OwedAccount extends PayoutAccount {
  currency: Currency;
}

/** Active accounts of venues that are owed something and have not been paid for that day. */
export async function listOwed(db: Database, dueOn: LocalDate): Promise<OwedAccount[]> {
  return db<OwedAccount[]>`
    select ${sql`a.provider_id as "providerId", a.gateway, a.reference, a.state, a.holder, a.bank_name as "bankName",
      a.bank_ending as "bankEnding", a.weekday, a.bank_changed_at as "bankChangedAt", a.missing,
      a.missing_until as "missingUntil", a.checks`}, b.currency
    from payout_accounts a join venue_balances b on b.provider_id = a.provider_id
    where a.state = 'active' and b.amount > 0 and not exists (select from payouts p
      where p.provider_id = a.provider_id and p.currency = b.currency and p.due_on = ${dueOn})`;
}

/** Nobody changes it until the transaction ends. */
export async function lockBalance(
  tx: Database,
  { providerId, currency }: { providerId: string; currency: string },
): Promise<number> {
  const [row] = await tx<{ amount: number }[]>`
    select amount::int from venue_balances where provider_id = ${providerId} and currency = ${currency} for update`;
  return row?.amount ?? 0;
}

export interface NewPayout {
  providerId: string;
  id: string;
  gateway: string;
  account: string;
  dueOn: LocalDate;
  amount: number;
  currency: string;
  at: Date;
}

/** The table enters it in the ledger and queues what carries it out. Says no when somebody else was first. */
export async function insertPayout(tx: Database, payout: NewPayout): Promise<boolean> {
  const rows = await tx`
    insert into payouts (provider_id, id, gateway, account_reference, due_on, amount, currency, status, created_at)
    values (${payout.providerId}, ${payout.id}, ${payout.gateway}, ${payout.account}, ${payout.dueOn},
      ${payout.amount}, ${payout.currency}, 'queued', ${payout.at})
    on conflict (provider_id, currency, due_on) do nothing returning 1`;
  return rows.length > 0;
}

export interface PayoutKey {
  providerId: string;
  id: string;
}

export interface StoredPayout extends PayoutKey {
  status: 'queued' | 'sent' | 'paid' | 'returned';
  account: string;
  amount: number;
  currency: Currency;
  transferReference: string | null;
  gatewayReference: string | null;
}

export async function findPayout(
  db: Database,
  { providerId, id }: PayoutKey,
): Promise<StoredPayout | undefined> {
  const [row] = await db<StoredPayout[]>`
    select provider_id as "providerId", id, status, account_reference as account, amount, currency,
      transfer_reference as "transferReference", gateway_reference as "gatewayReference"
    from payouts where provider_id = ${providerId} and id = ${id}`;
  return row;
}

export async function keepTransfer(
  db: Database,
  { providerId, id }: PayoutKey,
  reference: string,
): Promise<void> {
  await db`
    update payouts set transfer_reference = ${reference}
    where provider_id = ${providerId} and id = ${id} and status = 'queued'`;
}

export async function markSent(
  db: Database,
  { providerId, id }: PayoutKey,
  reference: string,
): Promise<void> {
  await db`
    update payouts set status = 'sent', gateway_reference = ${reference}
    where provider_id = ${providerId} and id = ${id} and status = 'queued'`;
}

/** Says no when somebody else saw to it. A bank may send back what it had taken. */
export async function endPayout(
  db: Database,
  { providerId, id }: PayoutKey,
  end: { status: 'paid' | 'returned'; reason: string | null; at: Date },
): Promise<boolean> {
  const rows = await db`
    update payouts set status = ${end.status}, failure_reason = ${end.reason}, settled_at = ${end.at}
    where provider_id = ${providerId} and id = ${id} and status <> ${end.status}
      and (status in ('queued', 'sent') or status = 'paid' and ${end.status} = 'returned') returning 1`;
  return rows.length > 0;
}

export interface ReturnedPayout {
  id: string;
  amount: number;
  currency: Currency;
  returnedAt: Date;
  reason: string;
  providerId: string;
  venue: string;
}

/** The last payout of each venue whose account nobody has seen to since. */
export async function listReturned(db: Database, most: number): Promise<ReturnedPayout[]> {
  return db<ReturnedPayout[]>`
    select p.id, p.amount, p.currency, p.settled_at as "returnedAt", p.failure_reason as reason,
      p.provider_id as "providerId", s.name as venue
    from payout_accounts a
    join service_providers s on s.id = a.provider_id
    cross join lateral (select * from payouts p where p.provider_id = a.provider_id and p.status = 'returned'
      order by p.settled_at desc limit 1) p
    where a.state <> 'active' order by p.settled_at, p.id limit ${most}`;
}

export interface StuckPayout {
  id: string;
  amount: number;
  currency: Currency;
  dueOn: LocalDate;
  gatewayReference: string;
  providerId: string;
  venue: string;
}

/**
 * Transferred to the venue's account at the gateway, which was closed or restricted before it paid out. What the bank was
 * told before is seen through by it, whatever becomes of the account.
 */
export async function listStuck(db: Database, most: number): Promise<StuckPayout[]> {
  return db<StuckPayout[]>`
    select p.id, p.amount, p.currency, to_char(p.due_on, 'YYYY-MM-DD') as "dueOn",
      p.transfer_reference as "gatewayReference", p.provider_id as "providerId", s.name as venue
    from payouts p
    join payout_accounts a on a.provider_id = p.provider_id and a.reference = p.account_reference
    join service_providers s on s.id = p.provider_id
    where p.status = 'queued' and p.transfer_reference is not null and a.state <> 'active'
    order by p.created_at, p.id limit ${most}`;
}

/** Accounts to which something has gone since then, and seems to be there. */
export async function listPaidAccounts(
  db: Database,
  { gateway, since }: { gateway: string; since: Date },
): Promise<string[]> {
  const rows = await db<{ account: string }[]>`
    select distinct account_reference as account from payouts
    where gateway = ${gateway} and status = 'paid' and created_at >= ${since} order by 1`;
  return rows.map(({ account }) => account);
}

/** The bank would not take it: nothing more is sent until the owner has looked at the account. */
export async function restrictAccount(db: Database, reference: string): Promise<void> {
  await db`
    update payout_accounts set state = 'restricted', missing = '{bankAccount}', checks = checks + 1
    where reference = ${reference}`;
}

export async function queueLook(db: Database, { providerId, id }: PayoutKey, minutes: number): Promise<void> {
  await db`
    select graphile_worker.add_job('carry-out-payout', ${JSON.stringify({ providerId, id })}::text::json,
      job_key := ${`payout:${id}`}::text, max_attempts := 25, run_at := now() + ${minutes} * interval '1 minute')`;
}

/** Those whose job gave up or was lost get a new one; answers how many there were. */
export async function requeueForgotten(db: Database): Promise<number> {
  const rows = await db`
    select graphile_worker.add_job('carry-out-payout', json_build_object('providerId', provider_id, 'id', id),
      job_key := 'payout:' || id, max_attempts := 25)
    from payouts where status in ('queued', 'sent') and created_at < now() - interval '1 day'
      and not exists (select from graphile_worker.jobs j
        where j.key = 'payout:' || payouts.id and (j.attempts < j.max_attempts or j.locked_at is not null))`;
  return rows.length;
}
