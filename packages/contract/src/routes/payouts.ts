import { accountRequirements } from '@gramy/domain/ledger/account-requirement';
import { disputeStatuses } from '@gramy/domain/ledger/dispute';
import { payoutStates, payoutWeekdays } from '@gramy/domain/ledger/payout-day';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { currency, localDate } from '../schemas/booking.ts';
import { providerParams } from '../schemas/setup.ts';
import { id, language } from '../schemas/shared.ts';

const tag = 'Getting paid';
const base = '/business/providers/:providerId/payouts';

const money = z.int();
/** A calendar month, such as `2026-10`. */
const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));
const weekday = z.nullable(z.literal([...payoutWeekdays]));

export const payoutStatuses = ['queued', 'sent', 'paid', 'returned'] as const;

/** What a sum is made of; all but `visits`, `from` and `to` together are the sum. */
const parts = {
  /** Bookings whose money it brings, and the evenings they were for. */
  visits: z.int(),
  from: z.nullable(localDate),
  to: z.nullable(localDate),
  /** What came through the market, with what the market pays for its vouchers. */
  bookings: money,
  /** Service fee and commission with their VAT, below zero. */
  market: money,
  /** What went back to guests after the venue had got it, below zero. */
  refunds: money,
  /** Disputes, corrections and payouts that came back. */
  other: money,
};

const payout = z.strictObject({
  id,
  dueOn: localDate,
  amount: money,
  ...parts,
  status: z.enum(payoutStatuses),
  settledAt: z.nullable(instant),
  /** Of one that came back: why, in the code of the bank. */
  reason: z.nullable(z.string()),
});

const dispute = {
  id,
  status: z.enum(disputeStatuses),
  /** What the guest's bank wants back, or has taken. */
  amount: money,
  currency,
  /** The reference of the booking. */
  booking: z.string(),
  openedAt: instant,
  /** Until when the bank may be answered. */
  evidenceDueAt: z.nullable(instant),
  /** What the guest's bank gives as its reason, in the words of the gateway. */
  reason: z.string(),
};

/** Which evening a dispute is about, and what of it is asked of the venue. */
const disputedVisit = {
  /** Off the balance of the venue because of it, now or for good: less than `amount` where money went back to the guest. */
  ofVenue: money,
  visit: z.strictObject({
    /** The day the venue opened: nights belong to the evening before them. */
    date: localDate,
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string(),
    guests: z.int(),
    /** When they were checked in; null: nobody did. */
    checkedInAt: z.nullable(instant),
    isNoShow: z.boolean(),
  }),
};

/** What needs a person of the office, besides money that is held. */
const troubles = z.strictObject({
  disputes: z.array(
    z.strictObject({
      ...dispute,
      ...disputedVisit,
      gateway: z.string(),
      gatewayReference: z.string(),
      /** What the gateway asks for the trouble, of the market. */
      fee: money,
      /** Of the payment, what has gone back to the guest: evidence for the bank, and nothing that the venue is asked for. */
      givenBack: money,
      /** Of the payment, refunds that wait for the bank: what it keeps counts as given back, the rest goes out after it. */
      waiting: money,
      provider: z.strictObject({ id, name: z.string() }),
    }),
  ),
  /** About payments that the market does not have, or not in that currency. */
  unknownDisputes: z.array(
    z.strictObject({
      ...dispute,
      /** Any that the gateway knows. */
      currency: z.string(),
      gateway: z.string(),
      gatewayReference: z.string(),
      fee: money,
      /** The bank keeps it: somebody has to say who bears it. */
      isLost: z.boolean(),
      booking: z.nullable(z.string()),
      provider: z.nullable(z.strictObject({ id, name: z.string() })),
    }),
  ),
  /** Payouts that came back, as long as nobody has seen to the account. */
  payouts: z.array(
    z.strictObject({
      id,
      amount: money,
      currency,
      returnedAt: instant,
      /** In the code of the bank. */
      reason: z.string(),
      provider: z.strictObject({ id, name: z.string() }),
    }),
  ),
  /** Payouts whose money is at the gateway's account of the venue, which pays nothing out any more. */
  stuckPayouts: z.array(
    z.strictObject({
      id,
      amount: money,
      currency,
      dueOn: localDate,
      /** What the gateway calls the transfer. */
      gatewayReference: z.string(),
      provider: z.strictObject({ id, name: z.string() }),
    }),
  ),
});

const overview = z.strictObject({
  /** Whether anybody pays venues here. */
  isPossible: z.boolean(),
  account: z.strictObject({
    state: z.enum(payoutStates),
    holder: z.nullable(z.string()),
    bank: z.nullable(z.strictObject({ name: z.string(), ending: z.string() })),
    /** The only day on which money is wanted; null: every working day. */
    weekday,
    /** The bank account is a new one: until then nothing is paid out. */
    waitsUntil: z.nullable(instant),
    /** What the gateway asks of the owner. */
    missing: z.array(z.enum(accountRequirements)),
    /** Until then it pays out without that. */
    missingUntil: z.nullable(instant),
  }),
  currency,
  /** What the venue is owed now; below zero, what it owes. */
  balance: money,
  /** What it is made of: all since the last payout. */
  due: z.strictObject(parts),
  /** Null: nothing is paid out, because there is no active account or nothing to pay. */
  nextOn: z.nullable(localDate),
  /** Paid out and not there yet. */
  onTheWay: money,
  /** What guests have paid online for visits to come, by their day; fee and commission are still in it. */
  ahead: z.array(z.strictObject({ date: localDate, visits: z.int(), amount: money })),
  commission: z.strictObject({
    basisPoints: z.int(),
    fixed: z.int(),
    vatPercent: z.int(),
    /** The first day of other terms, where that is known. */
    changesOn: z.nullable(localDate),
  }),
  payouts: z.array(payout),
  /** Payments that guests have had their banks take back, the latest first. */
  disputes: z.array(z.strictObject({ ...dispute, ...disputedVisit })),
  /** Those that have a statement, the latest first. */
  months: z.array(month),
});

/** What is taken off stands above zero, too: closing = opening + what guests paid − what was taken at the venue − …  */
const statement = z.strictObject({
  month,
  currency,
  /** Nothing of it changes any more. */
  isClosed: z.boolean(),
  /** It is in the past; until it is closed sums may still change. */
  isOver: z.boolean(),
  /** Bookings whose money was divided in it. */
  visits: z.int(),
  opening: money,
  guestsPaid: money,
  /** Of it, what was kept of visits that were called off. */
  keptOfCancelled: money,
  takenAtVenue: money,
  fees: money,
  vouchers: money,
  commission: money,
  commissionVat: money,
  payouts: money,
  returned: money,
  /** Withheld because of disputes, below zero; above it, given back. */
  disputes: money,
  corrections: money,
  closing: money,
  /** Of what guests paid, that of which the market took no commission, by where they booked. */
  free: z.strictObject({ walkIn: money, phone: money, market: money }),
  invoice: z.nullable(z.strictObject({ number: z.string(), issuedOn: localDate, net: money, vat: money })),
});

const statementParams = z.strictObject({ providerId: id, month });

export const payoutRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'What a venue is owed, where its money goes, and what has been paid out',
    tag,
    access: 'payouts.read',
    params: providerParams,
    output: overview,
    errors: ['notFound'],
    limit: { max: 120, windowSeconds: 60 },
  },
  'GET /admin/money-troubles': {
    summary: 'Open disputes, and payouts that came back or do not get on',
    tag: 'Office',
    access: 'office.decideMoney',
    output: troubles,
    errors: [],
  },
  [`GET ${base}/csv`]: {
    summary: 'All payouts for spreadsheets',
    tag,
    access: 'payouts.read',
    params: providerParams,
    query: z.strictObject({ language }),
    output: z.strictObject({ csv: z.string() }),
    errors: ['notFound'],
    limit: { max: 60, windowSeconds: 60 },
  },
  [`GET ${base}/statements/:month`]: {
    summary: 'A month from its opening to its closing balance, and the invoice for the commission',
    tag,
    access: 'payouts.read',
    params: statementParams,
    output: statement,
    errors: ['notFound'],
    limit: { max: 120, windowSeconds: 60 },
  },
  [`GET ${base}/statements/:month/csv`]: {
    summary: 'Every entry of a month for spreadsheets',
    tag,
    access: 'payouts.read',
    params: statementParams,
    query: z.strictObject({ language }),
    output: z.strictObject({ csv: z.string() }),
    errors: ['notFound'],
    limit: { max: 60, windowSeconds: 60 },
  },
  [`GET ${base}/statements/:month/pdf`]: {
    summary: 'A month on paper, or the invoice for its commission',
    tag,
    access: 'payouts.read',
    params: statementParams,
    query: z.strictObject({ language, paper: z.enum(['statement', 'invoice']) }),
    output: z.strictObject({
      fileName: z.string(),
      /** A PDF in base64. */
      content: z.string(),
    }),
    errors: ['notFound'],
    limit: { max: 60, windowSeconds: 600 },
  },
  [`POST ${base}/onboarding`]: {
    summary: 'Go to where the gateway asks who the owner is and where the money shall go',
    tag,
    access: 'payouts.write',
    freshSignIn: true,
    params: providerParams,
    body: z.strictObject({ language }),
    output: z.strictObject({ url: z.url() }),
    errors: ['notFound', 'paymentUnavailable', 'signInAgain'],
    limit: { max: 20, windowSeconds: 3600 },
  },
  [`PUT ${base}/weekday`]: {
    summary: 'Choose the day on which money is paid out',
    tag,
    access: 'payouts.write',
    params: providerParams,
    body: z.strictObject({ weekday }),
    output: z.strictObject({ weekday }),
    errors: ['notFound'],
  },
});
