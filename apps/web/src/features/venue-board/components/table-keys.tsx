import { type TableFit, tableFits } from '@gramy/domain/availability/table-fit';
import { compareTableNames } from '@gramy/domain/tables/table-name';
import type { FreeTables } from '../../../entities/board/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { shortenName } from '../hooks/board-bars.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './desk.module.css';

type FreeTable = FreeTables['tables'][number];

interface TableKeysProps {
  tables: readonly FreeTable[];
  /** What pressing one does: "start". */
  act: string;
  /** Several of them are chosen before anything is done. */
  chosen?: ReadonlySet<string> | undefined;
  isBusy: boolean;
  hasPrice: boolean;
  /** Where the booking is now. */
  own?: readonly string[];
  onPress: (tableId: string) => void;
}

/** Those that serve first, and of those the best; the others say why they do not. */
export function TableKeys(props: TableKeysProps) {
  const { tables, act, chosen, isBusy, hasPrice, own = [], onPress } = props;
  const { t } = useTranslation('venue-board-desk');
  const language = useLanguage();
  const { board } = useBoardView();
  const { money, sayTime } = useBarWords(board);
  const known = new Map(board.tables.map((table) => [table.id, table]));
  const nameOf = ({ tableId }: FreeTable) => known.get(tableId)?.name ?? nameless;
  const sorted = tables.toSorted(
    (one, other) => rank(one.fit) - rank(other.fit) || compareTableNames(nameOf(one), nameOf(other)),
  );
  const mayPress = ({ fit }: FreeTable) => isFree(fit) || (chosen !== undefined && fit === 'small');
  const sayFree = ({ fit, freeUntil, tableId }: FreeTable) => {
    if (fit === 'taken') return t('fit.taken');
    if (fit === 'small') return t('fit.small', { count: known.get(tableId)?.seatsMax ?? 0 });
    if (freeUntil === null) return t('fit.freeLong');
    const time = sayTime(Date.parse(freeUntil));
    return t(isFree(fit) ? 'fit.freeTill' : 'fit.bookedAt', { time });
  };
  const sayNext = (table: FreeTable) => {
    if (own.includes(table.tableId)) return t('fit.own');
    if (mayPress(table)) return hasPrice ? t('fit.act', { act, price: money(table.price) }) : act;
    return t(`fit.${table.fit === 'best' || table.fit === 'fits' ? 'taken' : table.fit}`, {
      count: known.get(table.tableId)?.seatsMax ?? 0,
    });
  };
  return (
    <ul className={styles.tables}>
      {sorted.map((table) => {
        const name = known.get(table.tableId)?.name[language] ?? '';
        const isOn = chosen?.has(table.tableId) ?? false;
        const words = [sayFree(table), sayNext(table)].filter(
          (one, place, all) => all.indexOf(one) === place,
        );
        return (
          <li key={table.tableId}>
            <button
              type="button"
              className={styles.table}
              aria-label={[name, ...words].join(', ')}
              aria-pressed={chosen ? isOn : undefined}
              aria-disabled={mayPress(table) ? undefined : true}
              data-best={!chosen && table.fit === 'best' ? '' : undefined}
              data-off={mayPress(table) ? undefined : ''}
              disabled={isBusy}
              onClick={() => {
                if (mayPress(table)) onPress(table.tableId);
              }}
            >
              <b className={styles.tableNumber} data-long={findLength(shortenName(name))}>
                {shortenName(name)}
              </b>
              <span>
                {words.map((line, place) => (
                  <span key={line} data-act={place === words.length - 1 ? '' : undefined}>
                    {line}
                  </span>
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** No word of a name is broken, unless it is so long that nothing else would have room beside it. */
function findLength(short: string): 'words' | 'word' | undefined {
  if (short.length <= 3) return undefined;
  return short.split(/\s/).some((word) => word.length > longestWord) ? 'word' : 'words';
}

const longestWord = 11;
const nameless = { en: '', pl: '' };
const rank = (fit: TableFit) => tableFits.indexOf(fit);

export function isFree(fit: TableFit): boolean {
  return fit === 'best' || fit === 'fits';
}
