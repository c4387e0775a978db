import { compareTableNames } from '@gramy/domain/tables/table-name';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { listStartsAhead } from '../hooks/desk-times.ts';
import type { PhoneFields } from '../hooks/phone-fields.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useFreeTables } from '../hooks/use-free-tables.ts';
import { DayField } from './day-field.tsx';
import { StartSelect } from './start-select.tsx';
import { isFree } from './table-keys.tsx';

interface PhoneTimesProps {
  fields: PhoneFields;
  durations: readonly number[];
  error?: string;
  onChange: (changed: Partial<PhoneFields>) => void;
}

/** When, for how long, how many and where. */
export function PhoneTimes({ fields, durations, error, onChange }: PhoneTimesProps) {
  const { t } = useTranslation('venue-board-desk');
  const language = useLanguage();
  const { board, now } = useBoardView();
  const { money } = useBarWords(board);
  const { start, date, offerId, durationMinutes, guests, tableId } = fields;
  const starts = listStartsAhead(board, date, now);
  const { state } = useFreeTables(
    start === undefined || guests < 1
      ? null
      : {
          branchId: board.branch.id,
          offerId,
          durationMinutes,
          guests,
          startsAt: new Date(start).toISOString(),
        },
  );
  const free =
    state.status === 'ready'
      ? state.data.tables.filter(({ fit, tableId: id }) => isFree(fit) || id === tableId)
      : [];
  const priced = free.find(({ tableId: id, fit }) =>
    tableId === undefined ? fit === 'best' : id === tableId,
  );
  const names = new Map(board.tables.map(({ id, name }) => [id, name[language]]));
  const order = board.tables
    .toSorted((one, other) => compareTableNames(one.name, other.name))
    .map(({ id }) => id);
  const shown = free.toSorted((one, other) => order.indexOf(one.tableId) - order.indexOf(other.tableId));
  const changeDay = (day: string) => {
    const chosen = parseLocalDate(day);
    if (chosen === undefined) return;
    const minute = start === undefined ? undefined : localParts(start, board.branch.timeZone).minute;
    const same = listStartsAhead(board, chosen, now).find(
      (at) => localParts(at, board.branch.timeZone).minute === minute,
    );
    onChange({ date: chosen, start: same, tableId: undefined });
  };
  return (
    <>
      <DayField label={t('day')} value={date} onChange={changeDay} />
      <StartSelect
        label={t('from')}
        starts={starts}
        value={start}
        {...(error === undefined ? {} : { error })}
        onChange={(at) => onChange({ start: at })}
      />
      <Field label={t('howLong')}>
        {(control) => (
          <Select
            {...control}
            value={durationMinutes}
            onChange={(event) => onChange({ durationMinutes: Number(event.target.value) })}
          >
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {formatDuration(language, minutes)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('howMany')}>
        {(control) => (
          <Stepper
            {...control}
            value={guests}
            min={1}
            max={500}
            onValueChange={(count) => onChange({ guests: count })}
            decreaseLabel={t('fewer')}
            increaseLabel={t('more')}
            formatValue={(count) => t('people', { count })}
          />
        )}
      </Field>
      <Field
        label={t('whichTable')}
        {...(state.status === 'ready' && !free.some(({ fit }) => isFree(fit)) ? { hint: t('noneFree') } : {})}
        {...(priced ? { hint: t('phone.price', { amount: money(priced.price) }) } : {})}
      >
        {(control) => (
          <Select
            {...control}
            value={tableId ?? ''}
            onChange={(event) => onChange({ tableId: event.target.value || undefined })}
          >
            <option value="">{t('phone.best')}</option>
            {shown.map(({ tableId: id }) => (
              <option key={id} value={id}>
                {names.get(id)}
              </option>
            ))}
            {tableId === undefined || free.some(({ tableId: id }) => id === tableId) ? null : (
              <option value={tableId}>{names.get(tableId)}</option>
            )}
          </Select>
        )}
      </Field>
    </>
  );
}
