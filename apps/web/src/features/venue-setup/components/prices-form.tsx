import type { Stroke } from '@gramy/domain/pricing/paint-week';
import { type Weekday, weekdays } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nameWeekday } from '../../../lib/formats/format.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { OfferKey, Prices } from '../hooks/offer-queries.ts';
import { findGridHours, type GridStep, gridSteps } from '../hooks/price-grid.ts';
import type { PricesForm as Form } from '../hooks/use-prices-form.ts';
import { LowestPrice } from './lowest-price.tsx';
import { PriceBrushes } from './price-brushes.tsx';
import { PriceGrid } from './price-grid.tsx';
import { TypedStroke } from './typed-stroke.tsx';

interface PricesFormProps {
  place: OfferKey;
  form: Form;
  prices: Prices;
  onDay: (weekday: Weekday) => void;
}

/** The week as it is painted; on a phone a day at a time. */
export function PricesForm({ place, form, prices, onDay }: PricesFormProps) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const [stepMinutes, setStepMinutes] = useState<GridStep>(60);
  const [day, setDay] = useState<Weekday>(5);
  const paint = (strokes: Stroke[]) => {
    form.paint(strokes, form.chosen);
    if (strokes[0]) onDay(strokes[0].weekday);
  };
  const grid = {
    prices,
    bands: form.bands,
    brush: form.chosen,
    hours: findGridHours(prices.week),
    stepMinutes,
    onPaint: paint,
  };
  return (
    <div className="grid gap-5">
      <ContestedNotice
        fields={form.contested.map(() => ({
          label: t('week.title'),
          mine: t('week.mine'),
          theirs: t('week.theirs'),
        }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      {form.status === 'failed' ? <InlineAlert>{sayFailure(form.failure)}</InlineAlert> : null}
      <LowestPrice place={place} />
      <SectionCard title={t('brushes.title')} lead={t('brushes.lead')}>
        <PriceBrushes form={form} prices={prices} />
      </SectionCard>
      <SectionCard
        title={t('week.title')}
        lead={t('week.lead')}
        action={
          <SegmentedControl
            legend={t('week.step')}
            segments={gridSteps.map((step) => ({
              value: String(step),
              label: t('minutesShort', { count: step }),
            }))}
            value={String(stepMinutes)}
            onValueChange={(step) => setStepMinutes(gridSteps.find((one) => String(one) === step) ?? 60)}
          />
        }
      >
        <div className="max-sm:hidden">
          <PriceGrid {...grid} days={weekdays} />
        </div>
        <div className="sm:hidden">
          <fieldset className="mb-3">
            <legend className="sr-only">{t('week.day')}</legend>
            <div className="flex flex-wrap gap-2">
              {weekdays.map((one) => (
                <Chip
                  key={one}
                  aria-label={nameWeekday(language, one)}
                  isPressed={one === day}
                  onClick={() => setDay(one)}
                >
                  {nameWeekday(language, one, 'short')}
                </Chip>
              ))}
            </div>
          </fieldset>
          <PriceGrid {...grid} days={[day]} isVertical />
        </div>
        <p className="text-xs text-ink-2">{t('week.closedNote')}</p>
      </SectionCard>
      <SectionCard title={t('typed.title')} lead={t('typed.lead')}>
        <TypedStroke onPaint={paint} />
      </SectionCard>
    </div>
  );
}
