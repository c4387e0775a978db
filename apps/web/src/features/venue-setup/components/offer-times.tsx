import { startGrids } from '@gramy/domain/availability/question';
import type { OfferEffect } from '@gramy/domain/setup/offer-effects';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import type { OfferForm } from '../hooks/use-offer-form.ts';
import type { SayProblem } from '../hooks/use-offer-problem-words.ts';
import { OfferEffects } from './offer-effects.tsx';
import { SettingLine } from './setting-line.tsx';

const usualLengths = [30, 60, 90, 120, 180, 240];
const usualBreaks = [0, 5, 10, 15];

interface OfferCardProps {
  form: OfferForm;
  effects: readonly OfferEffect[];
  say: SayProblem;
}

/** How long one plays, when one may begin, and what is kept free between two. */
export function OfferLengths({ form, effects, say }: OfferCardProps) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const { durations, startGrid, bufferMinutes } = form.values;
  const lengths = [...new Set([...usualLengths, ...durations])].toSorted((one, other) => one - other);
  const breaks = [...new Set([...usualBreaks, bufferMinutes])].toSorted((one, other) => one - other);
  const toggle = (minutes: number) =>
    form.set(
      'durations',
      durations.includes(minutes)
        ? durations.filter((one) => one !== minutes)
        : [...durations, minutes].toSorted((one, other) => one - other),
    );
  return (
    <SectionCard title={t('lengths.title')}>
      <fieldset>
        <legend className="sr-only">{t('lengths.label')}</legend>
        <div className="flex flex-wrap gap-2">
          {lengths.map((minutes) => (
            <Chip key={minutes} isPressed={durations.includes(minutes)} onClick={() => toggle(minutes)}>
              {formatDuration(language, minutes)}
            </Chip>
          ))}
        </div>
        {form.problems.durations ? <FieldError id="durations-error">{say('durations')}</FieldError> : null}
      </fieldset>
      <div className="mt-4">
        <SettingLine label={t('grid.label')}>
          <SegmentedControl
            legend={t('grid.label')}
            segments={startGrids.map((grid) => ({
              value: String(grid),
              label: t('minutesShort', { count: grid }),
            }))}
            value={String(startGrid)}
            onValueChange={(grid) =>
              form.set('startGrid', startGrids.find((one) => String(one) === grid) ?? 30)
            }
          />
        </SettingLine>
        <SettingLine label={t('buffer.label')} hint={t('buffer.hint')}>
          <SegmentedControl
            legend={t('buffer.label')}
            segments={breaks.map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? t('buffer.none') : t('minutesShort', { count: minutes }),
            }))}
            value={String(bufferMinutes)}
            onValueChange={(minutes) => form.set('bufferMinutes', Number(minutes))}
          />
        </SettingLine>
      </div>
      <OfferEffects effects={effects} fields={['durations', 'bufferMinutes']} />
    </SectionCard>
  );
}

/** How late and how early one may book. */
export function OfferNotice({ form, effects }: Omit<OfferCardProps, 'say'>) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const { minNoticeMinutes, horizonDays } = form.values;
  const step = { decreaseLabel: t('less'), increaseLabel: t('more') };
  return (
    <SectionCard title={t('notice.title')}>
      <SettingLine label={t('notice.label')} hint={formatDuration(language, minNoticeMinutes)}>
        <Stepper
          {...step}
          aria-label={t('notice.label')}
          value={minNoticeMinutes}
          min={0}
          max={43_200}
          step={15}
          onValueChange={(minutes) => form.set('minNoticeMinutes', minutes)}
          formatValue={(minutes) => formatDuration(language, minutes)}
        />
      </SettingLine>
      <SettingLine label={t('horizon.label')} hint={t('horizon.hint', { count: horizonDays })}>
        <Stepper
          {...step}
          aria-label={t('horizon.label')}
          value={horizonDays}
          min={1}
          max={365}
          onValueChange={(days) => form.set('horizonDays', days)}
          formatValue={(days) => t('days', { count: days })}
        />
      </SettingLine>
      <OfferEffects effects={effects} fields={['minNoticeMinutes']} />
    </SectionCard>
  );
}
