import type { TableKind } from '@gramy/domain/tables/table-kind';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import {
  findPlanBounds,
  findTapScale,
  type PlanRoom as Room,
  type ShownTable,
  shortenName,
} from '../hooks/table-plan.ts';
import styles from './floor-plan.module.css';
import { LaneMarks } from './lane-marks.tsx';
import { PlanRoom } from './plan-room.tsx';

interface FloorPlanProps {
  tables: readonly ShownTable[];
  /** What else stands on the floor, for finding one's way. */
  rooms: readonly Room[];
  kind: TableKind;
  label: string;
  onChoose: (table: ShownTable) => void;
}

/** One step of the plan's grid; a plan that is one room wide would otherwise fill the screen. */
const stepSize = 10;
const widest = 48;

/** All of it at a glance; on a phone, where a lane is too narrow to tap, also large enough to. */
export function FloorPlan({ tables, rooms, kind, label, onChoose }: FloorPlanProps) {
  const { t } = useTranslation('booking-panel');
  const [isLarge, setIsLarge] = useState(false);
  const { left, top, width, height } = findPlanBounds([...tables, ...rooms], 1.5);
  const room = Math.max(width, Math.min(widest, height * 1.6));
  const inset = left - (room - width) / 2;
  const box = [inset, top, room, height].map((side) => side * stepSize).join(' ');
  const scale = findTapScale(tables);
  return (
    <div className="min-w-0">
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in for a picture */}
        <svg
          viewBox={box}
          role="group"
          aria-label={label}
          {...(isLarge ? { width: room * scale, height: height * scale } : {})}
          className={joinClasses(styles.plan, isLarge && styles.large)}
        >
          {rooms.map((one) => (
            <PlanRoom key={one.id} room={one} step={stepSize} />
          ))}
          {tables.map((table) => (
            <Table key={table.id} table={table} isLane={kind === 'lane'} onChoose={onChoose} />
          ))}
        </svg>
      </div>
      <button
        type="button"
        aria-pressed={isLarge}
        onClick={() => setIsLarge(!isLarge)}
        className="flex min-h-11 cursor-pointer items-center gap-2 text-s font-medium sm:hidden"
      >
        {isLarge ? <ZoomOut aria-hidden className="size-5" /> : <ZoomIn aria-hidden className="size-5" />}
        {t('enlarge')}
      </button>
    </div>
  );
}

interface TableProps {
  table: ShownTable;
  isLane: boolean;
  onChoose: (table: ShownTable) => void;
}

function Table({ table, isLane, onChoose }: TableProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { plan, canBeChosen, isFree, isChosen, isProposed } = table;
  const name = table.name[language];
  const [x, y, width, height] = [plan.x, plan.y, plan.width, plan.height].map((side) => side * stepSize) as [
    number,
    number,
    number,
    number,
  ];
  const state = isFree ? (canBeChosen ? 'free' : 'leavesGap') : 'taken';
  const words = t(`tableStates.${state}`, { name, count: table.seatsMax });
  const press = () => (canBeChosen ? onChoose(table) : undefined);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  };
  const text = shortenName(name);
  const hasMarks = isLane && height > 2 * width;
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot stand in a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={words}
      aria-pressed={canBeChosen ? isChosen : undefined}
      aria-disabled={!canBeChosen}
      onClick={press}
      onKeyDown={handleKey}
      className={styles.table}
      data-state={isChosen ? 'chosen' : state}
      data-proposed={isProposed}
    >
      <title>{words}</title>
      <rect x={x} y={y} width={width} height={height} rx={5} />
      {hasMarks ? <LaneMarks x={x} y={y} width={width} height={height} /> : null}
      <text
        x={x + width / 2}
        y={hasMarks ? y + height - 16 : y + height / 2}
        {...(text.length > 3
          ? { textLength: Math.min(width - 8, text.length * 7), lengthAdjust: 'spacingAndGlyphs' }
          : {})}
      >
        {text}
      </text>
    </g>
  );
}
