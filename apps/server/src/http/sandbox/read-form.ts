import { type PayWay, payWays } from '@gramy/domain/booking/pay-way';
import type { SavedCard } from '../../ports/card-keeper.ts';
import type { WebhookManner } from '../../ports/sandbox-books.ts';
import { type CardManner, findManner, testCards } from '../../ports/sandbox-cards.ts';

export const testBlik = '777123';
export const testChallenge = '123456';
export const banks = [
  'mBank',
  'PKO Bank Polski',
  'ING',
  'Santander',
  'Pekao S.A.',
  'Millennium',
  'Alior',
  'BNP Paribas',
  'Nest',
] as const;

export type FieldName = 'number' | 'expiry' | 'cvc' | 'blik' | 'bank' | 'code';
export type FieldFault =
  | 'notTest'
  | 'past'
  | 'unreadable'
  | 'threeDigits'
  | 'sixDigits'
  | 'noBank'
  | 'wrongCode'
  | 'refused';

export interface TypedForm {
  method: PayWay;
  /** What was typed, to be shown again beside its fault; card numbers and codes among it are not kept anywhere. */
  typed: Partial<Record<FieldName, string>>;
  faults: Partial<Record<FieldName, FieldFault>>;
}

export type ReadForm =
  | { kind: 'card'; manner: CardManner; ending: string; expiryMonth: number; expiryYear: number }
  | { kind: 'blik' }
  | { kind: 'p24'; bank: string }
  | ({ kind: 'faulty' } & TypedForm);

type Fields = Readonly<Record<string, string>>;

/** What somebody wants to pay with, or what is wrong with it. */
export function readPayForm(fields: Fields, now: Date, cards: readonly SavedCard[] = []): ReadForm {
  const kept = cards.find((card) => nameKept(card) === fields.method);
  if (kept) return readKept(kept);
  const method = findWay(fields.method) ?? 'card';
  if (method === 'blik') return readBlik(fields);
  if (method === 'p24') return readTransfer(fields);
  return readCard(fields, now);
}

export function findWay(name: unknown): PayWay | undefined {
  return payWays.find((each) => each === name);
}

function readCard(fields: Fields, now: Date): ReadForm {
  const { number = '', expiry = '', cvc = '' } = fields;
  const digits = number.replace(/[\s-]/g, '');
  const manner = Object.hasOwn(testCards, digits) ? testCards[digits as keyof typeof testCards] : undefined;
  const faults: TypedForm['faults'] = {};
  if (manner === undefined) faults.number = 'notTest';
  const expiryFault = findExpiryFault(expiry, now);
  if (expiryFault) faults.expiry = expiryFault;
  if (!/^\d{3}$/.test(cvc.trim())) faults.cvc = 'threeDigits';
  if (manner !== undefined && Object.keys(faults).length === 0) {
    return { kind: 'card', manner, ending: digits.slice(-4), ...readExpiry(expiry) };
  }
  return { kind: 'faulty', method: 'card', typed: { number, expiry, cvc }, faults };
}

/** A card that is kept, as a way to pay. */
export function nameKept({ reference }: Pick<SavedCard, 'reference'>): string {
  return `kept:${reference}`;
}

function readKept({ ending, expiryMonth, expiryYear }: SavedCard): ReadForm {
  return { kind: 'card', manner: findManner(ending), ending, expiryMonth, expiryYear };
}

function readExpiry(expiry: string): { expiryMonth: number; expiryYear: number } {
  const [, month = '', year = ''] = /^(\d{1,2})\/?(?:20)?(\d{2})$/.exec(expiry.replace(/\s/g, '')) ?? [];
  return { expiryMonth: Number(month), expiryYear: 2000 + Number(year) };
}

/** As it is remembered of a card that is to be kept. */
export function writeExpiry({
  expiryMonth,
  expiryYear,
}: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>): string {
  return `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;
}

/** Good until the end of its month. */
function findExpiryFault(expiry: string, now: Date): FieldFault | undefined {
  const { expiryMonth, expiryYear } = readExpiry(expiry);
  if (expiryMonth < 1 || expiryMonth > 12) return 'unreadable';
  return new Date(Date.UTC(expiryYear, expiryMonth, 1)) > now ? undefined : 'past';
}

function readBlik({ blik = '' }: Fields): ReadForm {
  const digits = blik.replace(/[\s-]/g, '');
  if (digits === testBlik) return { kind: 'blik' };
  const fault = /^\d{6}$/.test(digits) ? 'wrongCode' : 'sixDigits';
  return { kind: 'faulty', method: 'blik', typed: { blik }, faults: { blik: fault } };
}

function readTransfer({ bank = '' }: Fields): ReadForm {
  const known = banks.find((each) => each === bank);
  return known === undefined
    ? { kind: 'faulty', method: 'p24', typed: {}, faults: { bank: 'noBank' } }
    : { kind: 'p24', bank: known };
}

export const webhookDelays = [0, 10, 60, 1200] as const;

/** How webhook events are sent: at once and once, unless somebody has chosen otherwise. */
export function readManner({ delay = '0', copies, stale }: Fields): WebhookManner {
  return {
    delaySeconds: delay === 'never' ? null : (webhookDelays.find((each) => String(each) === delay) ?? 0),
    copies: copies === undefined ? 1 : 3,
    hasStale: stale !== undefined,
  };
}

export function isRightCode(code: string): boolean {
  return code.replace(/[\s-]/g, '') === testChallenge;
}
