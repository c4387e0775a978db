import type { PlanPlace } from '@gramy/domain/tables/floor-plan';
import { RotateCw, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { PlanFeature } from '../queries.ts';
import { PlanSides } from './plan-sides.tsx';

interface FeaturePanelProps {
  feature: PlanFeature;
  onPlace: (plan: PlanPlace) => void;
  onRemove: () => void;
}

/** The chosen bar, desk or door in numbers. */
export function FeaturePanel({ feature: { kind, ...plan }, onPlace, onRemove }: FeaturePanelProps) {
  const { t } = useTranslation('venue-floor');
  const { t: tPanel } = useTranslation('booking-panel');
  const name = tPanel(`features.${kind}`);
  return (
    <section aria-label={t('panel', { name })} className="grid gap-4 rounded-m bg-(--info-soft) p-4">
      <h2 className="text-l">{name}</h2>
      <PlanSides plan={plan} onPlace={onPlace} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="line"
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => onPlace({ ...plan, width: plan.height, height: plan.width })}
        >
          {t('turn')}
        </Button>
        <Button variant="line" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('features.remove', { name })}
        </Button>
      </div>
    </section>
  );
}
