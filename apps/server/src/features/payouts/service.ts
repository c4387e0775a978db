import type { CallData } from '@gramy/contract/wire-types';
import type { Language } from '@gramy/domain/language/language';
import { findPayoutDay, isPayoutDayOver } from '@gramy/domain/ledger/payout-day';
import { type Month, monthOf } from '@gramy/domain/ledger/statement';
import type { CommissionTerms } from '@gramy/domain/ledger/visit-position';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { addDays, type Weekday } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import type { DocumentPrinter } from '../../ports/document-printer.ts';
import { GatewayUnavailable, type PayoutSubject } from '../../ports/payment-gateway.ts';
import { type Actor, recordChange, recordOfficeRead } from '../audit/service.ts';
import { findAgreedCommission, findPlannedCommission } from '../ledger/service/commission.ts';
import { checkAccount, dayOf, findWait } from './service/check-account.ts';
import type { PayoutDeps } from './service/deps.ts';
import { describeInvoice, describeStatement } from './service/papers.ts';
import { type CarriedOut, carryOutPayout, findLateReturns, orderPayouts } from './service/pay-out.ts';
import { writePayouts } from './service/payouts-csv.ts';
import { closeMonths, readStatement, type StatementDeps, writeStatement } from './service/statements.ts';
import { readDisputes, readTroubles } from './service/troubles.ts';
import { findBalance, findCurrency, listAhead, listPayouts, sumOnTheWay } from './store/overview.ts';
import { findDueParts } from './store/payout-parts.ts';
import {
  findAccount,
  findAccountByReference,
  findOwner,
  findPayoutByReference,
  insertAccount,
  listUnsettledAccounts,
  type PayoutAccount,
  type PayoutKey,
  requeueForgotten,
  setWeekday,
} from './store/payouts.ts';
import { listMonths } from './store/statements.ts';

type Statement = CallData<'GET /business/providers/:providerId/payouts/statements/:month'>;
type Overview = CallData<'GET /business/providers/:providerId/payouts'>;

type Looking = Pick<OfficeContext, 'officer' | 'address'>;

export type { PayoutDeps } from './service/deps.ts';

export interface PayoutService {
  read(providerId: string): Promise<Outcome<Overview>>;
  writeCsv(providerId: string, language: Language): Promise<Outcome<{ csv: string }>>;
  beginOnboarding(actor: Actor, language: Language): Promise<Outcome<{ url: string }>>;
  setWeekday(
    actor: Actor,
    weekday: Weekday | null,
  ): Promise<Outcome<{ weekday: Overview['account']['weekday'] }>>;
  readTroubles(context: Looking): Promise<Outcome<CallData<'GET /admin/money-troubles'>>>;
  readStatement(providerId: string, month: Month): Promise<Outcome<Statement>>;
  writeStatement(providerId: string, month: Month, language: Language): Promise<Outcome<{ csv: string }>>;
  /** On paper; `invoice` is the market's for the commission. */
  printStatement(wanted: PrintOrder): Promise<Outcome<Printed>>;
  /** Closes the months that are over, of one venue or of all; answers how many there were. */
  closeMonths(providerId?: string): Promise<number>;
  /** Whatever is owed on a day of payouts; answers how many were ordered. */
  order(): Promise<number>;
  carryOut(key: PayoutKey): Promise<CarriedOut>;
  /** Asks the gateway for payouts that have come back after they had been there. */
  findLateReturns(): Promise<{ returned: string[]; unanswered: number }>;
  /** Asks the gateway about accounts that wait for it, or for their owner. */
  checkAccounts(): Promise<void>;
  /** The gateway has told of an account or a payout; only that it did counts, how they stand it is asked. */
  hear(gateway: string, subject: PayoutSubject): Promise<void>;
  requeueForgotten(): Promise<number>;
}

interface PrintOrder {
  providerId: string;
  month: Month;
  paper: 'statement' | 'invoice';
  language: Language;
}

type Printed = CallData<'GET /business/providers/:providerId/payouts/statements/:month/pdf'>;

const shownPayouts = 30;
const mostInFile = 100_000;
const checkedAtOnce = 100;

export interface PayoutServiceDeps extends PayoutDeps {
  commission: CommissionTerms;
  /** Who invoices the commission: the operator of the market. */
  seller: StatementDeps['seller'];
  printer: DocumentPrinter;
}

export function createPayoutService(deps: PayoutServiceDeps): PayoutService {
  const { pool, gateway, clock } = deps;

  const check = (account: PayoutAccount) => checkAccount(deps, account);

  /** Whoever looks at their page has just been at the gateway's. Without its answer the last one stands. */
  async function findChecked(providerId: string): Promise<PayoutAccount | undefined> {
    const account = await findAccount(pool, providerId);
    if (!account || account.state === 'active') return account;
    try {
      return (await check(account)) ?? account;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      return account;
    }
  }

  return {
    async read(providerId) {
      const account = await findChecked(providerId);
      const currency = await findCurrency(pool, providerId);
      const wanted = { providerId, currency };
      const now = clock.now();
      const { date: today, minute } = localParts(now.getTime(), homeTimeZone);
      const wait = account && findWait(account, now);
      const [balance, due, ahead, onTheWay, agreed, planned, payouts, months, disputes] = await Promise.all([
        findBalance(pool, wanted),
        findDueParts(pool, wanted),
        listAhead(pool, wanted),
        sumOnTheWay(pool, wanted),
        findAgreedCommission(pool, providerId, today),
        findPlannedCommission(pool, providerId, today),
        listPayouts(pool, wanted, shownPayouts),
        listMonths(pool, providerId),
        readDisputes(pool, providerId),
      ]);
      const isPaidNext = account?.state === 'active' && balance > 0;
      const isTodayOver = isPayoutDayOver(minute) || payouts.some(({ dueOn }) => dueOn === today);
      const from = wait ? dayOf(wait) : isTodayOver ? addDays(today, 1) : today;
      return {
        isPossible: gateway !== undefined,
        account: { ...toAccount(account), waitsUntil: wait?.toISOString() ?? null },
        currency,
        balance,
        due,
        nextOn: isPaidNext ? findPayoutDay(from, account.weekday) : null,
        onTheWay,
        ahead,
        commission: { ...deps.commission, ...agreed, changesOn: planned?.from ?? null },
        payouts: payouts.map(({ settledAt, ...payout }) => ({
          ...payout,
          settledAt: settledAt?.toISOString() ?? null,
        })),
        disputes,
        months,
      };
    },

    async readTroubles(context) {
      const troubles = await readTroubles(pool);
      const seen = troubles.disputes.map(({ id }) => id);
      if (seen.length > 0) await recordOfficeRead(pool, context, { action: 'money.read', seen });
      return troubles;
    },

    async writeCsv(providerId, language) {
      const currency = await findCurrency(pool, providerId);
      const payouts = await listPayouts(pool, { providerId, currency }, mostInFile);
      return { csv: writePayouts(payouts, currency, language) };
    },

    async beginOnboarding(actor, language) {
      const { providerId } = actor.member;
      const owner = await findOwner(pool, providerId);
      if (!owner) return new Failure('notFound');
      if (!gateway) return new Failure('paymentUnavailable');
      try {
        const known = await findAccount(pool, providerId);
        const reference = known?.reference ?? (await gateway.openAccount(owner));
        const account = await pool.begin(async (tx) => {
          await insertAccount(tx, { providerId, gateway: gateway.name, reference, at: clock.now() });
          await recordChange(tx, actor, { action: 'payout.add' });
          // Of two owners who begin together the first one's stands, and both are sent there.
          return findAccount(tx, providerId);
        });
        const returnUrl = `${deps.publicUrl}/business/${providerId}/set-up/payouts`;
        const wanted = { account: account?.reference ?? reference, returnUrl, language };
        return { url: await gateway.openOnboarding(wanted) };
      } catch (error) {
        if (error instanceof GatewayUnavailable) return new Failure('paymentUnavailable');
        throw error;
      }
    },

    setWeekday: (actor, weekday) =>
      pool.begin(async (tx) => {
        const { providerId } = actor.member;
        const account = await findAccount(tx, providerId);
        if (!account) return new Failure('notFound');
        await setWeekday(tx, providerId, weekday);
        const change = { before: { weekday: account.weekday }, after: { weekday } };
        await recordChange(tx, actor, { action: 'payout.change', ...change });
        return { weekday: toWorkday(weekday) };
      }),

    async readStatement(providerId, month) {
      const wanted = { providerId, month, currency: await findCurrency(pool, providerId) };
      return { ...(await readStatement(pool, wanted)), isOver: month < monthOf(dayOf(clock.now())) };
    },

    async writeStatement(providerId, month, language) {
      const wanted = { providerId, month, currency: await findCurrency(pool, providerId) };
      return { csv: await writeStatement(pool, wanted, language) };
    },

    async printStatement({ providerId, month, paper, language }) {
      const wanted = { providerId, month, currency: await findCurrency(pool, providerId) };
      const document =
        paper === 'invoice'
          ? await describeInvoice(pool, wanted)
          : await describeStatement(pool, wanted, { seller: deps.seller, clock });
      if (!document) return new Failure('notFound');
      const content = await deps.printer.print(document, language);
      const name =
        document.kind === 'statement' ? `statement-${month}` : document.number.replaceAll('/', '-');
      return { fileName: `gramy-${name}.pdf`, content: content.toString('base64') };
    },

    closeMonths: (providerId) =>
      closeMonths({ pool, clock, vatPercent: deps.commission.vatPercent, seller: deps.seller }, providerId),

    order: () => orderPayouts(deps),
    carryOut: (key) => carryOutPayout(deps, key),
    findLateReturns: () => findLateReturns(deps),

    async checkAccounts() {
      for (const account of await listUnsettledAccounts(pool, checkedAtOnce)) await check(account);
    },

    async hear(name, subject) {
      if ('accountReference' in subject) {
        const account = await findAccountByReference(pool, {
          gateway: name,
          reference: subject.accountReference,
        });
        if (account) await check(account);
        return;
      }
      const key = await findPayoutByReference(pool, { gateway: name, reference: subject.payoutReference });
      if (key) await carryOutPayout(deps, key);
    },

    requeueForgotten: () => requeueForgotten(pool),
  };
}

function toAccount(account: PayoutAccount | undefined): Omit<Overview['account'], 'waitsUntil'> {
  if (!account)
    return { state: 'notBegun', holder: null, bank: null, weekday: null, missing: [], missingUntil: null };
  const { state, holder, bankName, bankEnding, weekday, missing } = account;
  const bank = bankName !== null && bankEnding !== null ? { name: bankName, ending: bankEnding } : null;
  const missingUntil = account.missingUntil?.toISOString() ?? null;
  return { state, holder, bank, weekday: toWorkday(weekday), missing, missingUntil };
}

const workdays = [1, 2, 3, 4, 5] as const;

const toWorkday = (weekday: Weekday | null) => workdays.find((day) => day === weekday) ?? null;
