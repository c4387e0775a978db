import type { HoursException, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import type { PriceBand } from '@gramy/domain/pricing/price-bands';
import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import { makePriceBands } from './bands.ts';
import { activities } from './content/activities.ts';
import { cities } from './content/cities.ts';
import { offerTemplates } from './content/offer-templates.ts';
import { cancellationPolicies, holidayNotes, regulations } from './content/policies.ts';
import { gdanskProviders } from './content/providers/gdansk.ts';
import { katowiceProviders } from './content/providers/katowice.ts';
import { krakowProviders } from './content/providers/krakow.ts';
import { lodzProviders } from './content/providers/lodz.ts';
import { lublinProviders } from './content/providers/lublin.ts';
import { poznanProviders } from './content/providers/poznan.ts';
import { warszawaProviders } from './content/providers/warszawa.ts';
import { wroclawProviders } from './content/providers/wroclaw.ts';
import type {
  ActivityContent,
  BranchContent,
  BranchOfferContent,
  LocalizedText,
  OfferTemplate,
  ProviderContent,
} from './content/types.ts';
import type { Row } from './copy-rows.ts';
import { placeOnPlan, planHeightOf } from './floor-plan.ts';
import { listHolidays } from './holidays.ts';
import { parseWeekHours } from './hours-text.ts';
import { seedId } from './ids.ts';
import { createRandom } from './random.ts';

export const homeTimeZone = 'Europe/Warsaw';

export const allProviders: readonly ProviderContent[] = [
  ...warszawaProviders,
  ...krakowProviders,
  ...lodzProviders,
  ...wroclawProviders,
  ...poznanProviders,
  ...gdanskProviders,
  ...katowiceProviders,
  ...lublinProviders,
];

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

interface Draft extends Market {
  add(table: string, row: Row): void;
  holidays: ReturnType<typeof listHolidays>;
}

export function buildMarket(today: LocalDate): Market {
  const rows: RowsByTable = new Map();
  const year = Number(today.slice(0, 4));
  const draft: Draft = {
    rows,
    offers: [],
    holidays: [...listHolidays(year), ...listHolidays(year + 1)],
    add(table, row) {
      const list = rows.get(table);
      if (list) list.push(row);
      else rows.set(table, [row]);
    },
  };
  addAreas(draft);
  addActivities(draft);
  for (const provider of allProviders) addProvider(draft, provider);
  return draft;
}

function addAreas(draft: Draft): void {
  draft.add('countries', { code: 'PL', name: { en: 'Poland', pl: 'Polska' }, currency: 'PLN' });
  for (const { slug, name, region, latitude, longitude, population } of cities) {
    draft.add('cities', {
      id: seedId('city', slug),
      slug,
      country_code: 'PL',
      name,
      region,
      latitude,
      longitude,
      time_zone: homeTimeZone,
      population,
    });
  }
}

function addActivities(draft: Draft): void {
  activities.forEach((activity: ActivityContent, position) => {
    draft.add('activities', {
      id: seedId('activity', activity.slug),
      slug: activity.slug,
      name: activity.name,
      summary: activity.summary,
      description: activity.description,
      // As text: an array would become an array of the database's own kind.
      expectations: JSON.stringify(activity.expectations),
      hue: activity.hue,
      icon: activity.icon,
      table_kind: activity.tableKind,
      position,
    });
  });
}

function addProvider(draft: Draft, provider: ProviderContent): void {
  const providerId = seedId('provider', provider.slug);
  const { slug, name, legalName, taxId, tagline, description } = provider;
  draft.add('service_providers', {
    id: providerId,
    slug,
    name,
    legal_name: legalName,
    tax_id: taxId,
    tagline,
    description,
    status: 'listed',
  });
  const policyId = seedId('policy', slug);
  const policy = cancellationPolicies[provider.policy];
  draft.add('cancellation_policies', { provider_id: providerId, id: policyId, name: policy.name });
  for (const tier of policy.tiers) {
    draft.add('cancellation_tiers', {
      provider_id: providerId,
      policy_id: policyId,
      hours_before: tier.hoursBefore,
      refund_percent: tier.percent,
    });
  }
  provider.branches.forEach((branch, position) => {
    addBranch(draft, { provider, providerId, policyId, branch, position });
  });
}

interface BranchToAdd {
  provider: ProviderContent;
  providerId: string;
  policyId: string;
  branch: BranchContent;
  position: number;
}

function addBranch(draft: Draft, place: BranchToAdd): void {
  const { provider, providerId, branch, position } = place;
  const branchId = seedId('branch', provider.slug, branch.slug);
  const random = createRandom(`branch:${provider.slug}/${branch.slug}`);
  draft.add('branches', {
    provider_id: providerId,
    id: branchId,
    slug: branch.slug,
    name: branch.name,
    city_id: seedId('city', branch.city),
    street: branch.street,
    postal_code: branch.postalCode,
    district: branch.district,
    latitude: branch.latitude,
    longitude: branch.longitude,
    time_zone: homeTimeZone,
    phone: branch.phone,
    facility_tags: branch.tags,
    regulations: random.pick(regulations),
    position,
  });
  const hours = parseWeekHours(branch.hours);
  addHours(draft, providerId, branchId, hours);
  const exceptions = addExceptions(draft, providerId, branchId, hours);
  let planY = 0;
  branch.offers.forEach((offer, offerPosition) => {
    const template = findTemplate(offer);
    addOffer(draft, { ...place, branchId, offer, template, hours, exceptions, offerPosition, planY });
    planY += planHeightOf(findActivity(offer).tableKind, offer.tables) + 2;
  });
}

function addHours(draft: Draft, providerId: string, branchId: string, hours: WeekHours): void {
  for (const [weekday, intervals] of Object.entries(hours)) {
    for (const { opens, closes } of intervals) {
      draft.add('branch_hours', { provider_id: providerId, branch_id: branchId, weekday, opens, closes });
    }
  }
}

function addExceptions(
  draft: Draft,
  providerId: string,
  branchId: string,
  hours: WeekHours,
): HoursException[] {
  return draft.holidays.map(({ date, habit }) => {
    const note: LocalizedText = holidayNotes[habit];
    draft.add('branch_exceptions', { provider_id: providerId, branch_id: branchId, date, note });
    const opens = Math.min(...Object.values(hours).flatMap((day) => day.map((interval) => interval.opens)));
    const intervals = habit === 'closed' ? [] : [{ opens: Math.max(opens, 720), closes: 1080 }];
    for (const interval of intervals) {
      draft.add('branch_exception_hours', {
        provider_id: providerId,
        branch_id: branchId,
        date,
        ...interval,
      });
    }
    return { date, intervals };
  });
}

interface OfferToAdd extends BranchToAdd {
  branchId: string;
  offer: BranchOfferContent;
  template: OfferTemplate;
  hours: WeekHours;
  exceptions: HoursException[];
  offerPosition: number;
  planY: number;
}

function addOffer(draft: Draft, place: OfferToAdd): void {
  const { provider, providerId, branchId, branch, offer, template } = place;
  const offerId = seedId('offer', provider.slug, branch.slug, offer.activity);
  const random = createRandom(`offer:${offerId}`);
  const bands = makePriceBands(offer.basePrice, random);
  draft.add('offers', {
    provider_id: providerId,
    branch_id: branchId,
    id: offerId,
    activity_id: seedId('activity', offer.activity),
    policy_id: place.policyId,
    name: template.name,
    description: template.description,
    priced_per: template.pricedPer,
    currency: 'PLN',
    base_price: offer.basePrice,
    business_price: Math.round((offer.basePrice * 1.1) / 100) * 100,
    durations: template.durations,
    start_grid: template.startGrid,
    guests_min: template.seatsMin,
    guests_max: template.seatsMax * offer.tables,
    min_notice_minutes: template.minNoticeMinutes,
    horizon_days: template.horizonDays,
    buffer_minutes: template.bufferMinutes,
    confirmation: provider.confirmation,
    pay_at_venue: provider.payAtVenue,
    position: place.offerPosition,
  });
  addBands(draft, providerId, offerId, bands);
  const tables = addTables(draft, place, offerId);
  addAddOns(draft, place, offerId);
  draft.offers.push({
    provider,
    providerId,
    branchId,
    offerId,
    template,
    basePrice: offer.basePrice,
    bands,
    hours: place.hours,
    exceptions: place.exceptions,
    tables,
  });
}

function addBands(draft: Draft, providerId: string, offerId: string, bands: readonly PriceBand[]): void {
  for (const band of bands) {
    for (const weekday of band.weekdays) {
      draft.add('price_bands', {
        provider_id: providerId,
        offer_id: offerId,
        id: seedId('band', offerId, weekday, band.start),
        weekday: weekday satisfies Weekday,
        from_minute: band.start,
        to_minute: band.end,
        kind: band.name,
        price: band.price.amount,
      });
    }
  }
}

function addTables(draft: Draft, place: OfferToAdd, offerId: string): MarketOffer['tables'] {
  const { providerId, branchId, offer, template, planY } = place;
  const { tableKind } = findActivity(offer);
  return Array.from({ length: offer.tables }, (_, index) => {
    const id = seedId('table', offerId, index);
    const plan = placeOnPlan(tableKind, index, planY);
    draft.add('tables', {
      provider_id: providerId,
      branch_id: branchId,
      id,
      kind: tableKind,
      name: nameTable(template, index),
      seats_min: template.seatsMin,
      seats_max: template.seatsMax,
      plan_x: plan.planX,
      plan_y: plan.planY,
      plan_width: plan.planWidth,
      plan_height: plan.planHeight,
      position: index,
    });
    draft.add('offer_tables', {
      provider_id: providerId,
      branch_id: branchId,
      offer_id: offerId,
      table_id: id,
    });
    return { id, seatsMin: template.seatsMin, seatsMax: template.seatsMax };
  });
}

function nameTable({ tableNames }: OfferTemplate, index: number): LocalizedText {
  const name = 'named' in tableNames ? tableNames.named[index] : undefined;
  if (name) return name;
  const prefix = 'numbered' in tableNames ? tableNames.numbered : { en: 'Room', pl: 'Pokój' };
  return { en: `${prefix.en} ${index + 1}`, pl: `${prefix.pl} ${index + 1}` };
}

function addAddOns(draft: Draft, place: OfferToAdd, offerId: string): void {
  const { providerId, branchId } = place;
  place.template.addOns.forEach((addOn, position) => {
    const id = seedId('add-on', offerId, addOn.slug);
    const owner = { provider_id: providerId, branch_id: branchId };
    draft.add('add_ons', {
      ...owner,
      id,
      name: addOn.name,
      description: addOn.description,
      price: addOn.price,
      priced_per: addOn.per,
      max_quantity: addOn.maxQuantity,
      position,
    });
    draft.add('offer_add_ons', { ...owner, offer_id: offerId, add_on_id: id });
  });
}

function findTemplate(offer: BranchOfferContent): OfferTemplate {
  const template = offerTemplates.find(({ activity }) => activity === offer.activity);
  if (!template) throw new Error(`There is no offer template for ${offer.activity}`);
  return template;
}

function findActivity(offer: BranchOfferContent): ActivityContent {
  const activity = activities.find(({ slug }) => slug === offer.activity);
  if (!activity) throw new Error(`There is no activity ${offer.activity}`);
  return activity;
}
