import type { StartGrid } from '../availability/question.ts';
import { beginOffer, findOfferProblems, type OfferDraft, settleOffer } from '../setup/offer-draft.ts';
import type { CellReader } from './cell-reader.ts';
import { confirmationWords, pricingWords } from './cell-words.ts';
import type { NameBook, Named } from './find-named.ts';
import type { ImportProblemCode } from './problem.ts';

export interface KindOfTable extends Named {
  readonly kind: string;
}

export interface ActivityOfFile extends Named {
  readonly tableKind: string;
}

/** What names in a file of offers may mean. */
export interface OfferSurroundings {
  readonly activities: NameBook<ActivityOfFile>;
  readonly tables: NameBook<KindOfTable>;
  readonly allTables: readonly KindOfTable[];
  readonly policies: NameBook<Named>;
  /** Of whoever names none. */
  readonly usualPolicyId: string;
}

export interface ReadOffer {
  readonly activityId: string;
  readonly draft: OfferDraft;
}

/** An offer as a venue begins it, with whatever the line says otherwise. */
export function readOffer(cells: CellReader, around: OfferSurroundings): ReadOffer | undefined {
  const activity =
    cells.required('activity') && findOne(cells, 'activity', around.activities, 'unknownActivity');
  const begun = beginOffer(
    { en: '', pl: '' },
    { policyId: around.usualPolicyId, tableIds: readTables(cells, around, activity || undefined) },
  );
  const draft = settleOffer({
    ...begun,
    name: readNames(cells, 'name', 'namePl', activity || undefined),
    description: readNames(cells, 'description', 'descriptionPl', undefined),
    ...readTimes(cells, begun),
    ...readTerms(cells, begun, around),
    ...readMoney(cells, begun),
    isOnSale: cells.yesNo('isOnSale', begun.isOnSale) ?? begun.isOnSale,
  });
  for (const { field, kind } of findOfferProblems(draft)) {
    const [column, code] = objections[`${field} ${kind}`] ?? [];
    // Without its activity nobody can tell what it would be called and played on.
    const isOpen = !activity && (field === 'name' || field === 'tableIds');
    if (!isOpen && column !== undefined && code !== undefined) cells.refuse(column, code);
  }
  if (!activity || cells.problems.length > 0) return undefined;
  return { activityId: activity.id, draft };
}

const objections: Readonly<Record<string, readonly [string, ImportProblemCode]>> = {
  'name nameRequired': ['name', 'required'],
  'durations required': ['durations', 'required'],
  'durations repeated': ['durations', 'partTwice'],
  'guestsMax fewerThanLeast': ['guestsMax', 'fewerThanLeast'],
  'tableIds noTables': ['tables', 'noTables'],
  'basePrice noPrice': ['basePrice', 'noPrice'],
};

/** Called as its activity where the line gives it no name. One language is enough for both. */
function readNames(
  cells: CellReader,
  column: string,
  polish: string,
  fallback: Named | undefined,
): OfferDraft['name'] {
  const [en, pl] = [cells.text(column), cells.text(polish)];
  if (en === '' && pl === '' && fallback) return fallback.name;
  return { en: en || pl, pl: pl || en };
}

/** The named ones, or all that the activity is played on. */
function readTables(
  cells: CellReader,
  { tables, allTables }: OfferSurroundings,
  activity: ActivityOfFile | undefined,
): string[] {
  const names = cells.parts('tables');
  if (names.length === 0) {
    return allTables.filter(({ kind }) => kind === activity?.tableKind).map(({ id }) => id);
  }
  const found = names.flatMap((name) => {
    const [table, second] = tables.find(name);
    if (table === undefined) cells.refuse('tables', 'unknownTable', { other: name });
    if (second !== undefined) cells.refuse('tables', 'ambiguous', { other: name });
    return table ? [table.id] : [];
  });
  return [...new Set(found)];
}

function readTimes(cells: CellReader, begun: OfferDraft) {
  const durations = cells.parts('durations').map((part) => {
    if (/^\d{1,4}$/.test(part)) return Number(part);
    return cells.refuse('durations', 'notWhole', { other: part });
  });
  const grid = cells.whole('startGrid', begun.startGrid);
  return {
    durations: durations.length === 0 ? begun.durations : durations.filter((part) => part !== undefined),
    // Whether there is such a grid is asked with all other bounds.
    startGrid: (grid ?? begun.startGrid) as StartGrid,
    guestsMin: cells.whole('guestsMin', begun.guestsMin) ?? begun.guestsMin,
    guestsMax: cells.whole('guestsMax', begun.guestsMax) ?? begun.guestsMax,
    minNoticeMinutes: cells.whole('minNoticeMinutes', begun.minNoticeMinutes) ?? begun.minNoticeMinutes,
    horizonDays: cells.whole('horizonDays', begun.horizonDays) ?? begun.horizonDays,
    bufferMinutes: cells.whole('bufferMinutes', begun.bufferMinutes) ?? begun.bufferMinutes,
  };
}

function readTerms(cells: CellReader, begun: OfferDraft, { policies }: OfferSurroundings) {
  const policy =
    cells.text('policyId') === '' ? undefined : findOne(cells, 'policyId', policies, 'unknownPolicy');
  return {
    confirmation: (cells.choice('confirmation', confirmationWords, undefined) ??
      begun.confirmation) as OfferDraft['confirmation'],
    instantUpToGuests: cells.whole('instantUpToGuests', null) ?? null,
    payAtVenue: cells.yesNo('payAtVenue', begun.payAtVenue) ?? begun.payAtVenue,
    policyId: policy?.id ?? begun.policyId,
  };
}

/** A venue that names one price has no other for companies. */
function readMoney(cells: CellReader, begun: OfferDraft) {
  const basePrice = cells.required('basePrice') === undefined ? 0 : (cells.money('basePrice', 0) ?? 0);
  return {
    pricing: (cells.choice('pricing', pricingWords, undefined) ?? begun.pricing) as OfferDraft['pricing'],
    basePrice,
    businessPrice: cells.money('businessPrice', basePrice) ?? basePrice,
    vatPercent: cells.whole('vatPercent', begun.vatPercent) ?? begun.vatPercent,
    depositPercent: cells.whole('depositPercent', null) ?? null,
  };
}

/** The one thing that a cell names. */
export function findOne<Thing extends Named>(
  cells: CellReader,
  column: string,
  book: NameBook<Thing>,
  unknown: ImportProblemCode,
): Thing | undefined {
  const [first, second] = book.find(cells.text(column));
  if (first === undefined) return cells.refuse(column, unknown);
  return second === undefined ? first : cells.refuse(column, 'ambiguous', { other: cells.text(column) });
}
