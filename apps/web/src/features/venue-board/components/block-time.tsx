import { compareTableNames } from '@gramy/domain/tables/table-name';
import { addMinutes, minuteMs } from '@gramy/domain/time/instant';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { type BlockFields, type BlockProblem, suggestUntil } from '../hooks/block-fields.ts';
import { groupRows, shortenName, splitTableName } from '../hooks/board-bars.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { listStarts, listStartsAhead, stepMinutes } from '../hooks/desk-times.ts';
import { useGroupName } from '../hooks/use-group-name.ts';
import { DayField } from './day-field.tsx';
import desk from './desk.module.css';
import styles from './move.module.css';
import { StartSelect } from './start-select.tsx';

interface BlockTimeProps {
  fields: BlockFields;
  problems: readonly BlockProblem[];
  onChange: (changed: Partial<BlockFields>) => void;
}

/** Which tables, from when till when, and whether every week. */
export function BlockTime({ fields, problems, onChange }: BlockTimeProps) {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const ownId = useId();
  const { board, now } = useBoardView();
  const { tableIds, date, start, end, until } = fields;
  const nameGroup = useGroupName();
  const groups = groupRows(
    board.tables.filter(({ id, isActive }) => isActive || tableIds.includes(id)).map((table) => ({ table })),
    board.offers,
  );
  const error = (name: BlockProblem, words: string) => (problems.includes(name) ? { error: words } : {});
  const toggle = (id: string) =>
    onChange({ tableIds: tableIds.includes(id) ? tableIds.filter((one) => one !== id) : [...tableIds, id] });
  const changeDay = (day: string) => {
    const chosen = parseLocalDate(day);
    if (chosen === undefined) return;
    // The same hours of another evening.
    const [before, after] = [listStarts(board, date), listStarts(board, chosen)];
    const same = (at: number | undefined) => (at === undefined ? undefined : after[before.indexOf(at)]);
    onChange({
      date: chosen,
      start: same(start),
      end: same(end),
      ...(until === undefined ? {} : { until: suggestUntil(chosen) }),
    });
  };
  const changeStart = (at: number) => {
    const minutes = start === undefined || end === undefined ? 120 : (end - start) / minuteMs;
    onChange({ start: at, end: addMinutes(at, minutes) });
  };
  return (
    <>
      <fieldset aria-describedby={problems.includes('table') ? `${ownId}-tables` : undefined}>
        <legend className="mb-2 text-s font-strong">{t('block.tables')}</legend>
        {groups.map((group) => (
          <div key={group.key} className={styles.kind}>
            {groups.length > 1 ? <h3>{nameGroup(group)}</h3> : null}
            <div className={styles.tables}>
              {group.rows
                .toSorted((one, other) => compareTableNames(one.table.name, other.table.name))
                .map(({ table: { id, name } }) => (
                  <button
                    key={id}
                    type="button"
                    className={styles.tableKey}
                    aria-label={name[language]}
                    aria-pressed={tableIds.includes(id)}
                    onClick={() => toggle(id)}
                  >
                    {group.activities ? splitTableName(name[language]).short : shortenName(name[language])}
                  </button>
                ))}
            </div>
          </div>
        ))}
        {problems.includes('table') ? (
          <FieldError id={`${ownId}-tables`}>{t('block.noTable')}</FieldError>
        ) : null}
      </fieldset>
      <div className={desk.fields}>
        <div className={desk.wide}>
          <DayField label={t('move.day')} value={date} onChange={changeDay} />
        </div>
        <StartSelect
          label={t('block.from')}
          starts={listStartsAhead(board, date, now)}
          value={start}
          onChange={changeStart}
        />
        <StartSelect
          label={t('block.to')}
          starts={listStarts(board, date).filter((at) => at >= addMinutes(start ?? now, stepMinutes))}
          value={end}
          {...error('time', t('block.wrongTime'))}
          onChange={(at) => onChange({ end: at })}
        />
      </div>
      <div>
        <Checkbox
          checked={until !== undefined}
          onChange={(event) => onChange({ until: event.target.checked ? suggestUntil(date) : undefined })}
        >
          {t('block.weekly')}
        </Checkbox>
        {until === undefined ? null : (
          <DayField
            label={t('block.until')}
            value={until}
            {...error('until', t('block.wrongUntil'))}
            onChange={(day) => onChange({ until: parseLocalDate(day) ?? until })}
          />
        )}
      </div>
    </>
  );
}
