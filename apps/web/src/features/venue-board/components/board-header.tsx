import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { ChevronLeft, ChevronRight, Menu, Plus, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { TabletPerson } from '../../../entities/tablet/components/tablet-person.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, styleBeside } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import type { BoardFigures } from '../hooks/board-figures.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useIsPhone } from '../hooks/use-board-size.ts';
import type { Board } from '../queries.ts';
import styles from './board-header.module.css';

export const boardMenuId = 'board-menu';

interface BoardHeaderProps {
  providerId: string;
  title: ReactNode;
  /** Undefined while the day is on its way. */
  board: Board | undefined;
  figures: BoardFigures | undefined;
  now: number;
  isLive: boolean;
  onDate: (date: LocalDate | undefined) => void;
  onWalkIn?: (() => void) | undefined;
}

/** Which evening this is, and the three numbers that one reads from two metres away. */
export function BoardHeader(props: BoardHeaderProps) {
  const { providerId, title, board, figures, now, isLive, onDate, onWalkIn } = props;
  const { t } = useTranslation('venue-board');
  return (
    <header className={styles.header}>
      <IconButton
        label={t('menu.open')}
        icon={<Menu aria-hidden="true" />}
        popoverTarget={boardMenuId}
        className={styles.menu}
      />
      <div className={styles.title}>{title}</div>
      {board ? (
        <DayChoice board={board} providerId={providerId} onDate={onDate} />
      ) : (
        <span className={styles.noDay} />
      )}
      <Figures board={board} figures={figures} />
      <p className={styles.clock} data-old={isLive ? undefined : ''}>
        {board ? <Clock board={board} now={now} /> : null}
      </p>
      <div className={styles.acts}>
        <TabletPerson className={joinClasses(styles.ghost, styles.person)} />
        <Link to={paths.checkIn} className={buttonClass('primary')}>
          <ScanLine aria-hidden="true" />
          {t('checkIn')}
        </Link>
        {onWalkIn ? (
          <Button
            variant="line"
            className={styles.ghost}
            icon={<Plus aria-hidden="true" />}
            onClick={onWalkIn}
          >
            {t('walkInAct')}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

function Clock({ board, now }: { board: Board; now: number }) {
  const { sayTime } = useBarWords(board);
  return <time>{sayTime(now)}</time>;
}

interface DayChoiceProps {
  board: Board;
  providerId: string;
  onDate: (date: LocalDate | undefined) => void;
}

function DayChoice({ board, providerId, onDate }: DayChoiceProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const date = board.date as LocalDate;
  const today = board.today as LocalDate;
  const isPhone = useIsPhone();
  return (
    <div className={styles.day}>
      <p className={styles.date}>
        {formatDate(language, date, styleBeside(today, date, isPhone ? 'short' : 'long'))}
      </p>
      <IconButton
        label={t('dayBefore')}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onDate(addDays(date, -1))}
      />
      <button
        type="button"
        className={styles.pill}
        aria-pressed={date === today}
        onClick={() => onDate(undefined)}
      >
        {t('today')}
      </button>
      <IconButton
        label={t('dayAfter')}
        icon={<ChevronRight aria-hidden="true" />}
        onClick={() => onDate(addDays(date, 1))}
      />
      <Link
        to={buildHref(paths.venueWeek, { providerId }, { branch: board.branch.id })}
        className={joinClasses(styles.pill, styles.week)}
      >
        {t('week')}
      </Link>
    </div>
  );
}

function Figures({ board, figures }: Pick<BoardHeaderProps, 'board' | 'figures'>) {
  const { t } = useTranslation('venue-board');
  if (!board || !figures) return <span className={styles.noFigures} />;
  return (
    <KnownFigures board={board} figures={figures} names={[t('playing'), t('guestsIn'), t('toCollect')]} />
  );
}

interface KnownFiguresProps {
  board: Board;
  figures: BoardFigures;
  names: readonly [string, string, string];
}

function KnownFigures({ board, figures, names }: KnownFiguresProps) {
  const { money } = useBarWords(board);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{names[0]}</dt>
        <dd>
          {figures.playing}
          <small>/{figures.tables}</small>
        </dd>
      </div>
      <div>
        <dt>{names[1]}</dt>
        <dd>{figures.guestsIn}</dd>
      </div>
      <div>
        <dt>{names[2]}</dt>
        <dd>{money(figures.toCollect)}</dd>
      </div>
    </dl>
  );
}
