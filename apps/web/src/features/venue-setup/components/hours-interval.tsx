import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { isBlank, readInterval, type TypedInterval, typeInterval } from '../hooks/hours-fields.ts';

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
  const box = useRef<HTMLDivElement>(null);
  const labels = { opens: t('hours.opens', { day }), closes: t('hours.closes', { day }) };
  const read = readInterval(interval);
  const words: Partial<Record<string, string>> = t('hours.problems', { returnObjects: true });
  const [isLeft, setIsLeft] = useState(false);
  // Nobody has done anything wrong before they have left it.
  const shown = isBlank(interval) && !isLeft ? undefined : problem;
  const tidy = () => (read ? onChange(typeInterval(read)) : undefined);
  const draw = (name: keyof TypedInterval) => (
    <TextInput
      aria-label={labels[name]}
      aria-invalid={shown !== undefined}
      aria-describedby={shown === undefined ? undefined : errorId}
      value={interval[name]}
      onChange={(event) => onChange({ ...interval, [name]: event.target.value })}
      onBlur={(event) => {
        const isWithin = event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget);
        if (!isWithin) setIsLeft(true);
        tidy();
      }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      className="w-24"
    />
  );
  return (
    <div ref={box}>
      <div className="flex flex-wrap items-center gap-2">
        {draw('opens')}
        <span aria-hidden="true">–</span>
        {draw('closes')}
        <span className="w-10 text-s text-ink-2">{read && read.closes > 1440 ? dayAfter : null}</span>
        <IconButton label={t('hours.remove', { day })} icon={<Trash2 />} onClick={onRemove} />
      </div>
      {shown === undefined ? null : <FieldError id={errorId}>{words[shown] ?? shown}</FieldError>}
    </div>
  );
}
