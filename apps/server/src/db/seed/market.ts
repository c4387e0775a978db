import type { HoursException, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { describeCompany } from './company.ts';
import { cancellationPolicies, holidayNotes, regulations } from './content/policies.ts';
import { gdanskProviders } from './content/providers/gdansk.ts';
import { katowiceProviders } from './content/providers/katowice.ts';
import { krakowProviders } from './content/providers/krakow.ts';
import { lodzProviders } from './content/providers/lodz.ts';
import { lublinProviders } from './content/providers/lublin.ts';
import { poznanProviders } from './content/providers/poznan.ts';
import { warszawaProviders } from './content/providers/warszawa.ts';
import { wroclawProviders } from './content/providers/wroclaw.ts';
import { tableKinds } from './content/table-kinds.ts';
import type { BranchContent, BranchOfferContent, LocalizedText, ProviderContent } from './content/types.ts';
import { placeFeatures, planHeightOf, planWidthOf } from './floor-plan.ts';
import { listHolidays } from './holidays.ts';
import { parseWeekHours } from './hours-text.ts';
import { seedId } from './ids.ts';
import type { BranchToAdd, Market, MarketDraft, RowsByTable } from './market-draft.ts';
import { addOffer, findTemplate } from './market-offers.ts';
import { createRandom } from './random.ts';

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

export function buildMarket(today: LocalDate): Market {
  const rows: RowsByTable = new Map();
  const year = Number(today.slice(0, 4));
  const draft: MarketDraft = {
    rows,
    offers: [],
    holidays: [...listHolidays(year), ...listHolidays(year + 1)],
    add(table, row) {
      const list = rows.get(table);
      if (list) list.push(row);
      else rows.set(table, [row]);
    },
  };
  for (const provider of allProviders) addProvider(draft, provider);
  return draft;
}

function addProvider(draft: MarketDraft, provider: ProviderContent): void {
  const providerId = seedId('provider', provider.slug);
  const { slug, name, legalName, taxId, tagline, description } = provider;
  draft.add('service_providers', {
    id: providerId,
    slug,
    name,
    legal_name: legalName,
    tax_id: taxId,
    ...describeCompany(provider),
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

function addBranch(draft: MarketDraft, place: BranchToAdd): void {
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
    plan_features: JSON.stringify(placeFeatures(measureFloor(branch))),
    position,
  });
  const hours = parseWeekHours(branch.hours);
  addHours(draft, providerId, branchId, hours);
  const exceptions = addExceptions(draft, providerId, branchId, hours);
  let planY = 0;
  branch.offers.forEach((offer, offerPosition) => {
    const template = findTemplate(offer);
    addOffer(draft, { ...place, branchId, offer, template, hours, exceptions, offerPosition, planY });
    planY += depthOf(offer);
  });
}

/** With the way in front of it. */
function depthOf(offer: BranchOfferContent): number {
  return planHeightOf(tableKinds[offer.activity], offer.tables) + 2;
}

function measureFloor({ offers, tags }: BranchContent) {
  const widths = offers.map((offer) => planWidthOf(tableKinds[offer.activity], offer.tables));
  return {
    width: Math.max(...widths),
    height: offers.reduce((sum, offer) => sum + depthOf(offer), 0),
    hasBar: tags.includes('drinks') || tags.includes('food'),
  };
}

function addHours(draft: MarketDraft, providerId: string, branchId: string, hours: WeekHours): void {
  for (const [weekday, intervals] of Object.entries(hours)) {
    for (const { opens, closes } of intervals) {
      draft.add('branch_hours', { provider_id: providerId, branch_id: branchId, weekday, opens, closes });
    }
  }
}

function addExceptions(
  draft: MarketDraft,
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
