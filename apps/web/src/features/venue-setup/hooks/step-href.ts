import type { SetupStep } from '@gramy/domain/setup/progress';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const pathOfStep = {
  business: paths.venueSetupBusiness,
  place: paths.venueSetupPlace,
  publish: paths.venueSetupPublish,
  tables: paths.venueSetupTables,
  photos: paths.venueSetupPhotos,
  hours: paths.venueSetupHours,
  offers: paths.venueSetupOffers,
  rules: paths.venueSetupRules,
} as const satisfies Partial<Record<SetupStep, string>>;

/** Undefined: this step has no screen yet. */
export function findStepHref(providerId: string, step: SetupStep): string | undefined {
  const path = (pathOfStep as Partial<Record<SetupStep, (typeof pathOfStep)[keyof typeof pathOfStep]>>)[step];
  return path && buildHref(path, { providerId });
}

interface OfferAddress {
  providerId: string;
  branchId: string;
  offerId: string;
}

/** The place stands behind: a venue may have several. */
export function offerHref({ providerId, branchId, offerId }: OfferAddress): string {
  return `${buildHref(paths.venueSetupOffer, { providerId, offerId })}?place=${branchId}`;
}

export function pricesHref({ providerId, branchId, offerId }: OfferAddress): string {
  return `${buildHref(paths.venueSetupPrices, { providerId, offerId })}?place=${branchId}`;
}

export function offersHref({ providerId, branchId }: Omit<OfferAddress, 'offerId'>): string {
  return `${buildHref(paths.venueSetupOffers, { providerId })}?place=${branchId}`;
}
