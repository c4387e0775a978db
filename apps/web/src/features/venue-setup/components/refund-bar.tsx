import type { RefundTier } from '@gramy/domain/cancellation/refund';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SliderTrack } from '../../../ui/form/slider-track.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { findKnob, knobHours, listParts, moveKnobs } from '../hooks/refund-steps.ts';

interface RefundBarProps {
  /** From early to late. */
  tiers: readonly RefundTier[];
  onChange: (tiers: RefundTier[]) => void;
}

const last = knobHours.length - 1;

/** What comes back until when, as a bar that ends at the start; its knobs are moved by mouse, finger and key. */
export function RefundBar({ tiers, onChange }: RefundBarProps) {
  const { t } = useTranslation('venue-rules');
  const sayHours = (place: number) => {
    const count = knobHours[place] ?? 0;
    return count === 0 ? t('bar.atStart') : t('bar.before', { count });
  };
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1 overflow-hidden rounded-m">
        {listParts(tiers).map(({ percent, from, to }) => (
          <div
            key={from}
            className={joinClasses(
              'min-w-9 px-2 py-2.5 text-s font-strong whitespace-nowrap',
              percent === 100 ? 'bg-(--ok-soft)' : percent > 0 ? 'bg-(--warn-soft)' : 'bg-(--bad-soft)',
            )}
            style={{ flexGrow: Math.max(to - from, 0.01) }}
          >
            {percent}%
          </div>
        ))}
      </div>
      {tiers.length > 0 ? (
        <SliderTrack
          className="mt-4"
          min={0}
          max={last}
          values={tiers.map(({ hoursBefore }) => findKnob(hoursBefore))}
          onValuesChange={(places) => onChange(moveKnobs(tiers, places))}
          formatValue={sayHours}
          inputs={tiers.map(({ percent }) => ({ 'aria-label': t('bar.knob', { percent }) }))}
        />
      ) : null}
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-2">
        <span>{t('bar.booked')}</span>
        <span>{t('bar.start')}</span>
      </p>
    </div>
  );
}
