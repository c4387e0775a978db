import type { HoursException, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import type { PriceBand } from '@gramy/domain/pricing/price-bands';
import { makePriceBands } from './bands.ts';
import { offerTemplates } from './content/offer-templates.ts';
import { tableKinds } from './content/table-kinds.ts';
import type { BranchOfferContent, LocalizedText, OfferTemplate } from './content/types.ts';
import { placeOnPlan } from './floor-plan.ts';
import { seedId } from './ids.ts';
import type { BranchToAdd, MarketDraft, MarketOffer } from './market-draft.ts';
import { createRandom } from './random.ts';

export interface OfferToAdd extends BranchToAdd {
  branchId: string;
  offer: BranchOfferContent;
  template: OfferTemplate;
  hours: WeekHours;
  exceptions: HoursException[];
  offerPosition: number;
  planY: number;
}

export function addOffer(draft: MarketDraft, place: OfferToAdd): void {
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
    instant_up_to_guests: provider.instantUpToGuests ?? null,
    deposit_percent: provider.depositPercent ?? null,
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

function addBands(
  draft: MarketDraft,
  providerId: string,
  offerId: string,
  bands: readonly PriceBand[],
): void {
  for (const band of bands) {
    for (const weekday of band.weekdays) {
      draft.add('price_bands', {
        provider_id: providerId,
        offer_id: offerId,
        id: seedId('band', offerId, weekday, band.start),
        weekday,
        from_minute: band.start,
        to_minute: band.end,
        kind: band.name,
        price: band.price.amount,
      });
    }
  }
}

function addTables(draft: MarketDraft, place: OfferToAdd, offerId: string): MarketOffer['tables'] {
  const { providerId, branchId, offer, template, planY } = place;
  const tableKind = tableKinds[offer.activity];
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

/** As many as one booking can carry. */
const mostOfOne = 99;

function addAddOns(draft: MarketDraft, place: OfferToAdd, offerId: string): void {
  const { provider, providerId, branchId, template, offer } = place;
  const forEachGuest = Math.min(mostOfOne, template.seatsMax * offer.tables);
  template.addOns.forEach((addOn, position) => {
    const id = seedId('add-on', offerId, addOn.slug);
    const owner = { provider_id: providerId, branch_id: branchId };
    draft.add('add_ons', {
      ...owner,
      id,
      name: addOn.name,
      description: addOn.description,
      price: addOn.price,
      priced_per: addOn.per,
      max_quantity: addOn.maxQuantity ?? forEachGuest,
      stock_per_day: addOn.per === 'booking' ? (provider.addOnsPerDay ?? null) : null,
      position,
    });
    draft.add('offer_add_ons', { ...owner, offer_id: offerId, add_on_id: id });
  });
}

export function findTemplate(offer: BranchOfferContent): OfferTemplate {
  const template = offerTemplates.find(({ activity }) => activity === offer.activity);
  if (!template) throw new Error(`There is no offer template for ${offer.activity}`);
  return template;
}
