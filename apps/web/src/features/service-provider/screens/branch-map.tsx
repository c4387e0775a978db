import { surroundingsOf } from '@gramy/domain/geo/surroundings';
import { MapPanel } from '../../../entities/map/components/map-panel.tsx';
import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nameOfBranch } from '../hooks/branch-name.ts';

export function BranchMap({ provider, branch }: { provider: ProviderPage; branch: Branch }) {
  const { t } = useTranslation('provider');
  const { latitude, longitude } = branch;
  const pins = provider.branches.map((one) => ({
    branchId: one.id,
    latitude: one.latitude,
    longitude: one.longitude,
    name: nameOfBranch(provider, one),
    start: null,
    currency: one.offers[0]?.currency ?? 'PLN',
    priceFrom: Math.min(...one.offers.map(({ basePrice }) => basePrice)),
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
