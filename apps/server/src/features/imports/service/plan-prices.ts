import { createNameBook } from '@gramy/domain/imports/find-named';
import type { ImportLine } from '@gramy/domain/imports/import-kind';
import type { ImportProblem } from '@gramy/domain/imports/problem';
import { type ReadPrice, readPrice } from '@gramy/domain/imports/read-price';
import type { WeekdayBand } from '@gramy/domain/pricing/band-changes';
import { paintWeek, tidyWeek } from '@gramy/domain/pricing/paint-week';
import { mostBands } from '@gramy/domain/pricing/price-bands';
import { overlaps } from '@gramy/domain/time/interval';
import { letOthersWork } from '../../../csv.ts';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { changePricesIn, readBands } from '../../venue-offers/service/prices.ts';
import { findOffersAndSurroundings } from '../../venue-offers/service.ts';
import type { Place } from '../store.ts';
import { type ImportCall, type ImportDeps, type Plan, type ReadLine, readLines } from './plan.ts';

type Line = ReadLine<ReadPrice>;

interface OfferPlan {
  offerId: string;
  version: number;
  bands: WeekdayBand[];
  known: { line: number; name: string }[];
  problems: ImportProblem[];
}

/** Hours that a file names get its price; all others stay as they are. */
export async function planPrices(
  db: Database,
  { clock }: ImportDeps,
  { call, place }: { call: ImportCall; place: Place },
  lines: readonly ImportLine[],
): Promise<Outcome<Plan>> {
  const found = await findOffersAndSurroundings(db, place, clock.now());
  if (!found) return new Failure('notFound');
  const book = createNameBook(found.offers);
  const { read, problems } = await readLines(lines, (cells) => readPrice(cells, book));
  const offers: OfferPlan[] = [];
  for (const { id: offerId, name } of found.offers) {
    const ofOffer = read.filter(({ value }) => value.offerId === offerId);
    if (ofOffer.length === 0) continue;
    await letOthersWork();
    const { bands, version } = await readBands(db, { ...place, offerId });
    offers.push({ offerId, version, ...paintOffer(bands, ofOffer, name[call.language]) });
  }
  const known = offers.flatMap((offer) => offer.known);
  return {
    problems: [...problems, ...offers.flatMap((offer) => offer.problems)],
    known: known.toSorted((one, other) => one.line - other.line),
    adds: read.length - known.length,
    async write(tx) {
      for (const { offerId, version, bands, known: same } of offers) {
        const isChanged = read.filter(({ value }) => value.offerId === offerId).length > same.length;
        if (!isChanged) continue;
        const change = { version, bands };
        const saved = await changePricesIn(tx, { clock }, { call, place: { ...place, offerId }, change });
        if (saved instanceof Failure) return saved;
      }
      return undefined;
    },
  };
}

function paintOffer(
  stored: readonly WeekdayBand[],
  lines: readonly Line[],
  name: string,
): Omit<OfferPlan, 'offerId' | 'version'> {
  const count = lines.reduce((sum, { value }) => sum + value.bands.length, 0);
  const refused = (problems: ImportProblem[]) => ({ bands: [], known: [], problems });
  const first = lines[0]?.line ?? 1;
  const tooMany = { line: first, column: 'offer', value: name, code: 'tooMany' as const, limit: mostBands };
  // Before anything is compared with everything else.
  if (count > mostBands) return refused([tooMany]);
  const problems = findOverlaps(lines);
  if (problems.length > 0) return refused(problems);
  const before = JSON.stringify(tidyWeek(stored));
  const known = lines.filter(({ value }) => JSON.stringify(paint(stored, value.bands)) === before);
  const bands = lines.reduce<readonly WeekdayBand[]>((kept, { value }) => paint(kept, value.bands), stored);
  if (bands.length > mostBands) return refused([tooMany]);
  return { bands: [...bands], known: known.map(({ line }) => ({ line, name })), problems: [] };
}

function paint(bands: readonly WeekdayBand[], wanted: readonly WeekdayBand[]): WeekdayBand[] {
  return wanted.reduce<readonly WeekdayBand[]>(
    (kept, band) => paintWeek(kept, [band], { kind: band.kind, price: band.price }),
    bands,
  ) as WeekdayBand[];
}

/** Of two lines about the same hour nobody knows which is meant. */
function findOverlaps(lines: readonly Line[]): ImportProblem[] {
  return lines.flatMap(({ line, value, cells }, index) => {
    const other = lines
      .slice(0, index)
      .find((earlier) =>
        earlier.value.bands.some((one) =>
          value.bands.some((band) => band.weekday === one.weekday && overlaps(band, one)),
        ),
      );
    if (other === undefined) return [];
    return [
      { line, column: 'start', value: cells.text('start'), code: 'overlap' as const, otherLine: other.line },
    ];
  });
}
