import { buildHref, paths } from '../../../lib/navigation/paths.ts';

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
