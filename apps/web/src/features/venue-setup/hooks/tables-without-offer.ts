import type { VenueTable } from '../queries.ts';
import type { Offer } from './offer-queries.ts';

interface WithoutOffer {
  kind: string;
  tables: VenueTable[];
  /** That they could join: of what is played at such tables. */
  offers: Offer[];
}

/** Kind by kind; where nothing is sold yet, the step of offers takes them in by itself. */
export function groupWithoutOffer(tables: readonly VenueTable[], offers: readonly Offer[]): WithoutOffer[] {
  const offered = new Set(offers.flatMap(({ tableIds }) => tableIds));
  const alone = tables.filter(({ id }) => !offered.has(id));
  return [...new Set(alone.map(({ kind }) => kind))]
    .map((kind) => ({
      kind,
      tables: alone.filter((table) => table.kind === kind),
      offers: offers.filter(({ activity }) => activity.tableKind === kind),
    }))
    .filter((group) => group.offers.length > 0);
}
