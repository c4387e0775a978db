import { largestSide, type PlanPlace } from '@gramy/domain/tables/floor-plan';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';

const mostSteps = 340;
const sides = [
  ['x', 0, mostSteps],
  ['y', 0, mostSteps],
  ['width', 1, largestSide],
  ['height', 1, largestSide],
] as const;

/** Where something stands on the plan and how large it is, in numbers. */
export function PlanSides({ plan, onPlace }: { plan: PlanPlace; onPlace: (plan: PlanPlace) => void }) {
  const { t } = useTranslation('venue-floor');
  return (
    <div className="flex flex-wrap gap-3">
      {sides.map(([side, min, max]) => (
        <Field key={side} label={t(`sides.${side}`)} className="w-36">
          {(control) => (
            <Stepper
              {...control}
              value={plan[side]}
              onValueChange={(value) => onPlace({ ...plan, [side]: value })}
              min={min}
              max={max}
              decreaseLabel={t('less')}
              increaseLabel={t('more')}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
