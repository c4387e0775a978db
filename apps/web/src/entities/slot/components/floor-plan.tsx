import type { KeyboardEvent } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { findPlanBounds, type ShownTable, shortenName } from '../hooks/table-plan.ts';
import styles from './floor-plan.module.css';

interface FloorPlanProps {
  tables: readonly ShownTable[];
  label: string;
  onChoose: (table: ShownTable) => void;
  className?: string;
}

/** One step of the plan's grid; a plan that is one room wide would otherwise fill the screen. */
const stepSize = 10;
const widest = 48;

export function FloorPlan({ tables, label, onChoose, className }: FloorPlanProps) {
  const { left, top, width, height } = findPlanBounds(tables, 1.5);
  const room = Math.max(width, Math.min(widest, height * 1.6));
  const inset = left - (room - width) / 2;
  const box = [inset, top, room, height].map((side) => side * stepSize).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in for a picture
    <svg viewBox={box} role="group" aria-label={label} className={joinClasses(styles.plan, className)}>
      {tables.map((table) => (
        <Table key={table.id} table={table} onChoose={onChoose} />
      ))}
    </svg>
  );
}

function Table({ table, onChoose }: { table: ShownTable; onChoose: (table: ShownTable) => void }) {
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
      <text
        x={x + width / 2}
        y={y + height / 2}
        {...(text.length > 3
          ? { textLength: Math.min(width - 8, text.length * 7), lengthAdjust: 'spacingAndGlyphs' }
          : {})}
      >
        {text}
      </text>
    </g>
  );
}
