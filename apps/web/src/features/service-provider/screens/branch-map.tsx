import { surroundingsOf } from '@gramy/domain/geo/surroundings';
import { useLocation } from 'react-router';
import { MapPanel } from '../../../entities/map/components/map-panel.tsx';
import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
import { findLeastPrice } from '../../../entities/slot/hooks/panel-choice.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type BookingChoice, readBookingChoice } from '../../../lib/navigation/booking-link.ts';
import { nameOfBranch } from '../hooks/branch-name.ts';

/** What the panel of that branch says, of the same offer; a place without one has its name on the map. */
function findPinPrice({ offers }: Branch, { offerId, bookingType = 'personal' }: BookingChoice) {
  const offer = offers.find(({ id }) => id === offerId) ?? offers[0];
  return {
    priceFrom: offer ? findLeastPrice({ offer, bookingType }) : 0,
    pricedPer: offer?.pricedPer ?? 'hour',
  };
}

export function BranchMap({ provider, branch }: { provider: ProviderPage; branch: Branch }) {
  const { t } = useTranslation('provider');
  const { latitude, longitude } = branch;
  const asked = readBookingChoice(new URLSearchParams(useLocation().search));
  const pins = provider.branches.map((one) => ({
    branchId: one.id,
    latitude: one.latitude,
    longitude: one.longitude,
    name: nameOfBranch(provider, one),
    start: null,
    currency: one.offers[0]?.currency ?? 'PLN',
    ...findPinPrice(one, asked),
  }));
  return (
    <MapPanel label={t('where.map', { name: nameOfBranch(provider, branch) })} shape="fill" className="h-60">
      {(PlaceMap) => (
        <PlaceMap
          pins={pins}
          area={surroundingsOf(branch)}
          labels={[{ kind: 'district', text: branch.district, latitude, longitude }]}
          middle={branch}
          givesWay
          selectedId={branch.id}
        />
      )}
    </MapPanel>
  );
}
