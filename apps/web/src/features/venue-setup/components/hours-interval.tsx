import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { readInterval, type TypedInterval, typeInterval } from '../hooks/hours-fields.ts';

interface HoursIntervalProps {
  interval: TypedInterval;
  /** Of which day: "Friday". */
  day: string;
  /** The day after, for an end in the night: "Sat". */
  dayAfter: string;
  problem: string | undefined;
  onChange: (interval: TypedInterval) => void;
  onRemove: () => void;
}

/** From when to when. Written as it is usually written once the field is left. */
export function HoursInterval({ interval, day, dayAfter, problem, onChange, onRemove }: HoursIntervalProps) {
  const { t } = useTranslation('venue-setup');
  const errorId = useId();
  const labels = { opens: t('hours.opens', { day }), closes: t('hours.closes', { day }) };
  const read = readInterval(interval);
  const words: Partial<Record<string, string>> = t('hours.problems', { returnObjects: true });
  const tidy = () => (read ? onChange(typeInterval(read)) : undefined);
  const draw = (name: keyof TypedInterval) => (
    <TextInput
      aria-label={labels[name]}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : errorId}
      value={interval[name]}
      onChange={(event) => onChange({ ...interval, [name]: event.target.value })}
      onBlur={tidy}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      className="w-24"
    />
  );
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {draw('opens')}
        <span aria-hidden="true">–</span>
        {draw('closes')}
        <span className="w-10 text-s text-ink-2">{read && read.closes > 1440 ? dayAfter : null}</span>
        <IconButton label={t('hours.remove', { day })} icon={<Trash2 />} onClick={onRemove} />
      </div>
      {problem === undefined ? null : <FieldError id={errorId}>{words[problem] ?? problem}</FieldError>}
    </div>
  );
}
