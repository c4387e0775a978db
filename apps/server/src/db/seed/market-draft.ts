import type { HoursException, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import type { PriceBand } from '@gramy/domain/pricing/price-bands';
import type { BranchContent, OfferTemplate, ProviderContent } from './content/types.ts';
import type { Row } from './copy-rows.ts';
import type { Holiday } from './holidays.ts';

/** A bookable offer with all that is needed to fill its calendar. */
export interface MarketOffer {
  provider: ProviderContent;
  providerId: string;
  branchId: string;
  offerId: string;
  template: OfferTemplate;
  basePrice: number;
  bands: PriceBand[];
  hours: WeekHours;
  exceptions: HoursException[];
  tables: { id: string; seatsMin: number; seatsMax: number }[];
}

/** Rows by table, in an order in which foreign keys hold. */
export type RowsByTable = Map<string, Row[]>;

export interface Market {
  rows: RowsByTable;
  offers: MarketOffer[];
}

/** A market in the making. */
export interface MarketDraft extends Market {
  add(table: string, row: Row): void;
  holidays: Holiday[];
}

export interface BranchToAdd {
  provider: ProviderContent;
  providerId: string;
  policyId: string;
  branch: BranchContent;
  position: number;
}
