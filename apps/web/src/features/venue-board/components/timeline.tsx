import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type BoardRow, groupRows } from '../hooks/board-bars.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { findWindow, hoursFrom, listClosed, type TimeWindow } from '../hooks/board-time.ts';
import type { Carried, Place } from '../hooks/carried.ts';
import type { Point } from '../hooks/carry-grid.ts';
import type { CarriedTo } from '../hooks/carry-store.ts';
import { stepMs } from '../hooks/desk-times.ts';
import { findPressedPlace } from '../hooks/pressed-place.ts';
import { useBarKeys } from '../hooks/use-bar-keys.ts';
import { useCarry } from '../hooks/use-carry.ts';
import { useGroupName } from '../hooks/use-group-name.ts';
import { useTakenAwayWords } from '../hooks/use-taken-away-words.ts';
import type { Zoom } from '../hooks/zoom.ts';
import { CarryBar } from './carry-bar.tsx';
import { CarryLayer } from './carry-layer.tsx';
import { ClosedSpan } from './closed-span.tsx';
import { HourRow } from './hour-row.tsx';
import { NowLine, NowTime } from './now-line.tsx';
import { TableRow } from './table-row.tsx';
import styles from './timeline.module.css';
import { ZoomKeys } from './zoom-keys.tsx';

interface TimelineProps {
  rows: readonly BoardRow[];
  /** The hours that are drawn, where several boards stand below each other; its own, where it is left out. */
  frame?: TimeWindow | undefined;
  zoom: Zoom;
  chosenId: string | undefined;
  waitingIds: ReadonlySet<string>;
  onChoose: (bookingId: string) => void;
  onChooseBlock: (blockId: string) => void;
  /** Undefined in one hand: there is no room for its keys. */
  onZoom?: ((zoom: Zoom) => void) | undefined;
  /** A bar was put down. */
  onCarried: (to: CarriedTo) => void;
  /** … beside the board. */
  onCarriedBeside?: ((carried: Carried, at: Point) => void) | undefined;
  /** A free spot; from the keyboard the menu does the same. */
  onChoosePlace?: ((place: Place) => void) | undefined;
}

/** Two hours of what has been stay in sight left of now. */
const hoursBefore = 2;

/** Tables by time, from opening to closing of one business day. */
export function Timeline(props: TimelineProps) {
  const { rows, frame, zoom, chosenId, waitingIds, onChoose, onChooseBlock, onCarried, onChoosePlace } =
    props;
  const { t } = useTranslation('venue-board');
  const { t: words } = useTranslation('venue-board-move');
  const nameGroup = useGroupName();
  const hintId = useId();
  const { board, now, isLive } = useBoardView();
  const scroller = useRef<HTMLDivElement>(null);
  const window = useMemo(() => frame ?? findWindow(board), [frame, board]);
  const groups = useMemo(() => groupRows(rows, board.offers), [rows, board.offers]);
  const isToday = now >= window.start && now < window.end;
  const onKeyDown = useBarKeys(scroller, rows);
  const carry = useCarry({
    scroller,
    view: { board, now, window, isLive },
    onDrop: onCarried,
    onDropBeside: props.onCarriedBeside,
    onTakenAway: useTakenAwayWords(),
  });
  const hour = isToday ? hoursFrom(window, now) - hoursBefore : 0;
  useStartInSight(scroller, { hour, hours: window.hours, date: board.date });

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const bar = event.target.closest<HTMLElement>('[data-bar]');
    const bookingId = bar?.dataset.booking ?? bar?.dataset.offeredTo;
    if (bookingId) onChoose(bookingId);
    else if (bar?.dataset.block) onChooseBlock(bar.dataset.block);
    else if (!bar) {
      const place = findPressedPlace(event, window);
      if (place && place.start > now - stepMs) onChoosePlace?.(place);
    }
  };

  return (
    <section
      aria-label={frame ? `${t('timeline')}, ${board.branch.name}` : t('timeline')}
      aria-describedby={hintId}
      className={styles.timeline}
    >
      {props.onZoom ? <ZoomKeys zoom={zoom} onZoom={props.onZoom} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons inside */}
      <div
        ref={scroller}
        className={styles.scroller}
        data-zoom={zoom}
        data-old={isLive ? undefined : ''}
        onClick={handleClick}
        onKeyDown={onKeyDown}
      >
        <div
          className={styles.grid}
          style={toStyle(window.hours, isToday ? hoursFrom(window, now) : undefined)}
        >
          <HourRow window={window}>{isToday ? <NowTime at={now} window={window} /> : null}</HourRow>
          {/* Before the rows: bookings outside the hours lie on the hatching, not under it. */}
          {listClosed(board, window).map((span) => (
            <ClosedSpan key={span.start} window={window} span={span} />
          ))}
          {groups.map((group) => (
            <div key={group.key}>
              {groups.length > 1 ? <h2 className={styles.kind}>{nameGroup(group)}</h2> : null}
              <ul>
                {group.rows.map((row) => (
                  <TableRow key={row.table.id} {...{ row, window, chosenId, waitingIds }} />
                ))}
              </ul>
            </div>
          ))}
          {isToday ? <NowLine at={now} window={window} /> : null}
          <CarryLayer store={carry} />
        </div>
      </div>
      <p id={hintId} className="sr-only">
        {words('carry.hint')}
      </p>
      <CarryBar store={carry} />
    </section>
  );
}

function toStyle(hours: number, now: number | undefined): CSSProperties {
  return { '--hours': hours, ...(now === undefined ? {} : { '--now': now }) } as CSSProperties;
}

/** Once for each day: later on it stays where it was scrolled to. */
function useStartInSight(
  scroller: RefObject<HTMLDivElement | null>,
  { hour, hours, date }: { hour: number; hours: number; date: string },
): void {
  const shown = useRef('');
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || shown.current === date) return;
    shown.current = date;
    const { width = 0 } = element.querySelector('[data-track]')?.getBoundingClientRect() ?? {};
    element.scrollLeft = Math.max(0, (hour / hours) * width);
  });
}
