import type { StartGrid } from '../availability/question.ts';
import type { Language } from '../language/language.ts';

/** What a venue decides about an offer. Prices by the hour of the week are a thing of their own. */
export interface OfferDraft {
  readonly name: Readonly<Record<Language, string>>;
  readonly description: Readonly<Record<Language, string>>;
  readonly tableIds: readonly string[];
  readonly durations: readonly number[];
  readonly startGrid: StartGrid;
  readonly guestsMin: number;
  readonly guestsMax: number;
  readonly minNoticeMinutes: number;
  readonly horizonDays: number;
  readonly bufferMinutes: number;
  readonly confirmation: 'instant' | 'request';
  /** Of an instant offer: bigger parties ask first. Null: none does. */
  readonly instantUpToGuests: number | null;
  readonly payAtVenue: boolean;
  readonly pricing: 'hour' | 'person';
  readonly basePrice: number;
  /** One at every hour. 0: none of its own, companies pay what everybody pays. */
  readonly businessPrice: number;
  readonly vatPercent: number;
  /** The part that is due online; the rest is paid at the venue. Null: all of it. */
  readonly depositPercent: number | null;
  readonly policyId: string;
  readonly isOnSale: boolean;
}

/** Of a table: how many it is for. */
export interface SeatsOfTable {
  readonly seatsMin: number;
  readonly seatsMax: number;
}

const usualParty: SeatsOfTable = { seatsMin: 1, seatsMax: 8 };

/** As a venue begins: what most of them keep, for as many as its tables are for, without a price and not on sale. */
export function beginOffer(
  name: OfferDraft['name'],
  { policyId, tableIds }: Pick<OfferDraft, 'policyId' | 'tableIds'>,
  tables: readonly SeatsOfTable[] = [],
): OfferDraft {
  const seats = tables.length === 0 ? [usualParty] : tables;
  return {
    name,
    description: { en: '', pl: '' },
    tableIds,
    durations: [60, 120],
    startGrid: 30,
    guestsMin: Math.min(...seats.map(({ seatsMin }) => seatsMin)),
    guestsMax: Math.max(...seats.map(({ seatsMax }) => seatsMax)),
    minNoticeMinutes: 30,
    horizonDays: 60,
    bufferMinutes: 0,
    confirmation: 'instant',
    instantUpToGuests: null,
    payAtVenue: true,
    pricing: 'hour',
    basePrice: 0,
    businessPrice: 0,
    vatPercent: 23,
    depositPercent: null,
    policyId,
    isOnSale: false,
  };
}

export interface OfferProblem {
  readonly field: keyof OfferDraft;
  readonly kind: 'nameRequired' | 'required' | 'repeated' | 'fewerThanLeast' | 'noTables' | 'noPrice';
}

/** What is wrong with an offer; an empty list means that it can be kept. What is not on sale may lack something. */
export function findOfferProblems(draft: OfferDraft): OfferProblem[] {
  const { name, durations, guestsMin, guestsMax, tableIds, basePrice, isOnSale } = draft;
  const checks: [boolean, OfferProblem][] = [
    [name.en === '' && name.pl === '', { field: 'name', kind: 'nameRequired' }],
    [durations.length === 0, { field: 'durations', kind: 'required' }],
    [new Set(durations).size < durations.length, { field: 'durations', kind: 'repeated' }],
    [guestsMax < guestsMin, { field: 'guestsMax', kind: 'fewerThanLeast' }],
    [isOnSale && tableIds.length === 0, { field: 'tableIds', kind: 'noTables' }],
    [isOnSale && basePrice === 0, { field: 'basePrice', kind: 'noPrice' }],
  ];
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
}

/** In one way however it was typed: lengths in order, and no party to ask first where everybody does. */
export function settleOffer<Draft extends OfferDraft>(draft: Draft): Draft {
  return {
    ...draft,
    durations: draft.durations.toSorted((one, other) => one - other),
    instantUpToGuests: draft.confirmation === 'request' ? null : draft.instantUpToGuests,
  };
}
