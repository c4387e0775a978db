import type { Instant } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNightTime } from '../../../lib/formats/format.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useBoardView } from '../hooks/board-context.ts';

interface StartSelectProps {
  label: string;
  starts: readonly Instant[];
  value: Instant | undefined;
  error?: string;
  onChange: (at: Instant) => void;
}

/** A moment of one evening; after midnight with its day. */
export function StartSelect({ label, starts, value, error, onChange }: StartSelectProps) {
  const { t } = useTranslation('venue-board-desk');
  const language = useLanguage();
  const { board } = useBoardView();
  const { timeZone } = board.branch;
  const shown =
    value === undefined || starts.includes(value) ? starts : [value, ...starts].sort((a, b) => a - b);
  const [first] = shown;
  const businessDay = (first === undefined ? board.date : localParts(first, timeZone).date) as LocalDate;
  return (
    <Field label={label} {...(error === undefined ? {} : { error })}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
          {value === undefined ? <option value="">{t('chooseTime')}</option> : null}
          {shown.map((at) => (
            <option key={at} value={at}>
              {formatNightTime(language, at, { businessDay, timeZone })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
