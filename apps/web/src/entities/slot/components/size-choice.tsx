import { countTablesForGuests } from '@gramy/domain/availability/group-size';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { findTableKind } from '../../../lib/formats/table-kind.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { tablesOf } from '../hooks/panel-choice.ts';
import type { PanelStep } from '../hooks/panel-step.ts';

const mostSegments = 3;

export function SizeChoice(step: PanelStep) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_1.5fr]">
      <GuestChoice {...step} />
      <DurationChoice {...step} />
    </div>
  );
}

function GuestChoice({ choice, change }: PanelStep) {
  const { t } = useTranslation('booking-panel');
  const { offer, guests } = choice;
  const tables = countTablesForGuests(tablesOf(choice), guests) ?? 1;
  const { guestsMin, guestsMax } = offer;
  return (
    <Field
      label={t('guests')}
      hint={tables > 1 ? t(`kinds.${findTableKind(offer)}.count`, { count: tables }) : undefined}
    >
      {(control) => (
        <Stepper
          {...control}
          value={guests}
          min={guestsMin}
          max={guestsMax}
          decreaseLabel={t('fewerGuests')}
          increaseLabel={t('moreGuests')}
          formatValue={(count) => t('guestCount', { count })}
          maxReason={guestsMax > guestsMin ? t('mostGuests', { count: guestsMax }) : undefined}
          onValueChange={(count) => change({ guests: count })}
        />
      )}
    </Field>
  );
}

function DurationChoice({ choice: { offer, durationMinutes }, change }: PanelStep) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const choose = (minutes: string) => change({ durationMinutes: Number(minutes) });
  if (offer.durations.length <= mostSegments) {
    return (
      <SegmentedControl
        legend={t('duration')}
        isLegendShown
        segments={offer.durations.map((minutes) => ({
          value: String(minutes),
          label: formatDuration(language, minutes),
        }))}
        value={String(durationMinutes)}
        onValueChange={choose}
      />
    );
  }
  return (
    <Field label={t('duration')}>
      {(control) => (
        <Select
          {...control}
          value={durationMinutes}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {offer.durations.map((minutes) => (
            <option key={minutes} value={minutes}>
              {formatDuration(language, minutes)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
