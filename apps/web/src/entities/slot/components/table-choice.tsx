import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { findTableKind } from '../../../lib/formats/table-kind.ts';
import { useLastAnswer } from '../../../lib/queries/use-last-answer.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { Skeleton } from '../../../ui/waiting/skeleton.tsx';
import { criteriaOf } from '../hooks/panel-choice.ts';
import type { PanelStep } from '../hooks/panel-step.ts';
import { describeTables, listRooms, type ShownTable, toggleTable } from '../hooks/table-plan.ts';
import { useShortageWords } from '../hooks/use-choice-problem.ts';
import { refreshEveryMs } from '../hooks/use-panel.ts';
import { type DayStart, tablesQuery } from '../queries.ts';
import styles from './booking-panel.module.css';
import { FloorPlan } from './floor-plan.tsx';

interface TableChoiceProps extends PanelStep {
  date: LocalDate;
  start: DayStart;
}

/** Any that serve, or those that are chosen on the plan; on a phone also in a list. */
export function TableChoice({ choice, change, date, start }: TableChoiceProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { showStart } = useStartWords();
  const { offer, branch, tableIds } = choice;
  const kind = findTableKind(offer);
  const total = offer.tableIds.length;
  const state = useQuery(total > 1 ? tablesQuery(criteriaOf(choice), date, start.startsAt) : null, {
    refreshEveryMs,
    isExtra: true,
  });
  const { data, isOld } = useLastAnswer(state);
  const shortage = useShortageWords(choice);
  if (total < 2 || state.status === 'failed') return null;
  const tables = describeTables({
    branch,
    offer,
    state: data,
    chosenIds: tableIds,
    needed: start.tableCount,
  });
  const proposed = tables.filter(({ isProposed }) => isProposed);
  const isProposalChosen = proposed.every(({ id }) => tableIds.includes(id));
  const free = tables.filter(({ isFree }) => isFree).length;
  const choose = (table: ShownTable) => change({ tableIds: toggleTable(tables, table.id, start.tableCount) });
  const nameTable = ({ name }: ShownTable) => name[language];
  const heading = t(`kinds.${kind}.one`);
  return (
    <section aria-label={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className={styles.label}>{heading}</h3>
        <p className="text-xs text-ink-2">
          {data ? t('freeTables', { free, total, time: showStart(start.label) }) : t('loadingTables')}
        </p>
      </div>
      {data ? (
        <div
          className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-3', isOld && styles.old)}
          aria-busy={isOld}
          inert={isOld}
        >
          <FloorPlan
            tables={tables}
            label={t('floorPlan', { count: total })}
            kind={kind}
            rooms={listRooms(branch, offer)}
            onChoose={choose}
          />
          <ul className="flex flex-wrap gap-2">
            <li>
              <Chip isPressed={tableIds.length === 0} onClick={() => change({ tableIds: [] })}>
                {t(`kinds.${kind}.any`)}
              </Chip>
            </li>
            {proposed.length > 1 ? (
              <li>
                <Chip
                  isPressed={isProposalChosen}
                  onClick={() => change({ tableIds: proposed.map(({ id }) => id) })}
                >
                  {t('proposed', { tables: formatList(language, proposed.map(nameTable)) })}
                </Chip>
              </li>
            ) : null}
            {tables
              .filter(({ canBeChosen }) => canBeChosen)
              .map((table) => (
                <li key={table.id} className="sm:hidden">
                  <Chip isPressed={table.isChosen} onClick={() => choose(table)}>
                    {table.name[language]}
                  </Chip>
                </li>
              ))}
          </ul>
          <p className="text-xs text-ink-2">
            {shortage ??
              (start.tableCount > 1
                ? t('severalTables', { count: start.tableCount, guests: choice.guests })
                : t('anyTable'))}
            {tables.some(({ isFree, canBeChosen }) => isFree && !canBeChosen) ? ` ${t('unfitTables')}` : ''}
          </p>
        </div>
      ) : (
        <Skeleton shape="block" className="h-45" />
      )}
    </section>
  );
}
