import { type PlanFeatureKind, planFeatureKinds } from '@gramy/domain/catalogue/plan-feature';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';

interface AddFeaturesProps {
  canAdd: boolean;
  onAdd: (kind: PlanFeatureKind) => void;
}

/** What guests find their way by. */
export function AddFeatures({ canAdd, onAdd }: AddFeaturesProps) {
  const { t } = useTranslation('venue-floor');
  const { t: tPanel } = useTranslation('booking-panel');
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <p className="text-s text-ink-2">{t('features.add')}</p>
      {planFeatureKinds.map((kind) => (
        <Button
          key={kind}
          variant="line"
          size="small"
          icon={<Plus aria-hidden="true" />}
          aria-disabled={!canAdd}
          onClick={() => (canAdd ? onAdd(kind) : undefined)}
        >
          {tPanel(`features.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
