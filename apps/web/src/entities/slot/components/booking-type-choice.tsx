import { useTranslation } from '../../../i18n/use-translation.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import type { PanelStep } from '../hooks/panel-step.ts';

interface BookingTypeChoiceProps extends PanelStep {
  /** The cart has settled it. */
  isLocked: boolean;
}

export function BookingTypeChoice({ choice: { bookingType }, change, isLocked }: BookingTypeChoiceProps) {
  const { t } = useTranslation('booking-panel');
  return (
    <div>
      <SegmentedControl
        legend={t('type.legend')}
        isLegendShown
        segments={[
          { value: 'personal', label: t('type.personal') },
          { value: 'business', label: t('type.business') },
        ]}
        value={bookingType}
        isDisabled={isLocked}
        onValueChange={(chosen) => change({ bookingType: chosen })}
      />
      {isLocked ? <p className="mt-1.5 text-xs text-ink-2">{t('type.locked')}</p> : null}
    </div>
  );
}
