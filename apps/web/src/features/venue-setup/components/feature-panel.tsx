import { longestLabel } from '@gramy/domain/catalogue/plan-feature';
import type { PlanPlace } from '@gramy/domain/tables/floor-plan';
import { RotateCw, Trash2 } from 'lucide-react';
import { useFeatureName } from '../../../entities/slot/hooks/use-feature-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { PlanFeature } from '../queries.ts';
import { PlanSides } from './plan-sides.tsx';

interface FeaturePanelProps {
  feature: PlanFeature;
  onPlace: (plan: PlanPlace) => void;
  onWords: (words: NonNullable<PlanFeature['words']>) => void;
  onRemove: () => void;
}

/** The chosen bar, desk, door, wall or label in numbers and words. */
export function FeaturePanel({ feature, onPlace, onWords, onRemove }: FeaturePanelProps) {
  const { t } = useTranslation('venue-floor');
  const name = useFeatureName()(feature);
  const { kind: _, words, ...plan } = feature;
  return (
    <section aria-label={t('panel', { name })} className="grid gap-4 rounded-m bg-(--info-soft) p-4">
      <h2 className="text-l wrap-anywhere">{name}</h2>
      {words ? <LabelWords words={words} onWords={onWords} /> : null}
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

type LabelWordsProps = { words: NonNullable<PlanFeature['words']> } & Pick<FeaturePanelProps, 'onWords'>;

function LabelWords({ words, onWords }: LabelWordsProps) {
  const { t } = useTranslation('venue-floor');
  const language = useLanguage();
  const order = language === 'pl' ? (['pl', 'en'] as const) : (['en', 'pl'] as const);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {order.map((written) => (
        <Field key={written} label={t(`words.${written}`)}>
          {(control) => (
            <TextInput
              {...control}
              lang={written}
              maxLength={longestLabel}
              value={words[written]}
              onChange={(event) => onWords({ ...words, [written]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
