import type { PlanPlace } from '@gramy/domain/tables/floor-plan';
import { type KeyboardEvent, useId } from 'react';
import { findPlanBounds, shortenName } from '../../../entities/slot/hooks/table-plan.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePlanDrag } from '../hooks/use-plan-drag.ts';
import { listNeighbours, type PlanEditorState } from '../hooks/use-plan-editor.ts';
import type { VenueTable } from '../queries.ts';
import styles from './plan-editor.module.css';

interface PlanEditorProps {
  tables: readonly VenueTable[];
  editor: PlanEditorState;
  out: ReadonlySet<string>;
  wrong: ReadonlySet<string>;
  /** After each move, for whoever cannot see it. */
  onMoved: (table: VenueTable) => void;
}

/** One step of the grid, in units of the drawing. */
const stepSize = 10;
const smallest = { width: 40, height: 24 };
/** Room to drag something to. */
const margin = 6;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const largeStep = 5;

/** The floor plan by mouse, finger and keys: arrows move by a step, with Shift by five. */
export function PlanEditor({ tables, editor, out, wrong, onMoved }: PlanEditorProps) {
  const { t } = useTranslation('venue-floor');
  const [hintId, gridId] = [useId(), useId()];
  const bounds = findPlanBounds(tables, margin);
  const width = Math.max(smallest.width, bounds.left + bounds.width);
  const height = Math.max(smallest.height, bounds.top + bounds.height);
  const place = (table: VenueTable, plan: PlanPlace) => onMoved(editor.place(table, plan));
  const drag = usePlanDrag({ tables, width, onPlace: place });
  const beside = editor.chosen ? listNeighbours(editor.chosen, tables).map(({ id }) => id) : [];
  const handleKey = (event: KeyboardEvent, table: VenueTable) => {
    const arrow = arrows[event.key];
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey);
    if (!arrow && !isUndo) return;
    event.preventDefault();
    const by = event.shiftKey ? largeStep : 1;
    const moved = arrow ? editor.move(table, arrow[0] * by, arrow[1] * by) : editor.undo();
    if (moved) onMoved(moved);
  };
  return (
    <>
      <p id={hintId} className="mb-2 text-s text-ink-2">
        {t('hint')}
      </p>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in for a picture */}
        <svg
          viewBox={`0 0 ${width * stepSize} ${height * stepSize}`}
          role="group"
          aria-label={t('plan')}
          className={styles.plan}
        >
          <pattern id={gridId} width={stepSize * 2} height={stepSize * 2} patternUnits="userSpaceOnUse">
            <circle cx={1} cy={1} r={1} className={styles.dot} />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#${gridId})`} />
          {tables.map((table) => (
            <PlanTable
              key={table.id}
              table={table}
              plan={drag.dragged?.id === table.id ? drag.dragged.plan : table.plan}
              isDragged={drag.dragged?.id === table.id}
              isChosen={editor.chosen?.id === table.id}
              isBeside={beside.includes(table.id)}
              isOut={out.has(table.id)}
              isWrong={wrong.has(table.id)}
              describedBy={hintId}
              onChoose={() => editor.choose(table.id)}
              onKey={(event) => handleKey(event, table)}
              handlers={drag.handlersOf(table)}
            />
          ))}
        </svg>
      </div>
    </>
  );
}

interface PlanTableProps {
  table: VenueTable;
  plan: PlanPlace;
  isDragged: boolean;
  isChosen: boolean;
  isBeside: boolean;
  isOut: boolean;
  isWrong: boolean;
  describedBy: string;
  onChoose: () => void;
  onKey: (event: KeyboardEvent) => void;
  handlers: ReturnType<ReturnType<typeof usePlanDrag>['handlersOf']>;
}

function PlanTable(props: PlanTableProps) {
  const { table, plan, isDragged, isChosen, isBeside, isOut, isWrong, onChoose, onKey, handlers } = props;
  const { t } = useTranslation('venue-floor');
  const language = useLanguage();
  const name = table.name[language];
  const [x, y] = [plan.x * stepSize, plan.y * stepSize];
  const [width, height] = [plan.width * stepSize, plan.height * stepSize];
  const text = shortenName(name);
  const words = t('table', { name, x: plan.x, y: plan.y });
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot stand in a drawing
    <g
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={isWrong ? t('tableWrong', { name }) : words}
      aria-describedby={props.describedBy}
      data-beside={isBeside}
      data-out={isOut}
      data-wrong={isWrong}
      data-dragged={isDragged}
      className={styles.table}
      onFocus={onChoose}
      onClick={onChoose}
      onKeyDown={onKey}
      {...handlers}
    >
      <rect x={x} y={y} width={width} height={height} rx={5} />
      <text
        x={x + width / 2}
        y={y + height / 2}
        {...(text.length > 3
          ? { textLength: Math.min(width - 6, text.length * 7), lengthAdjust: 'spacingAndGlyphs' }
          : {})}
      >
        {text}
      </text>
    </g>
  );
}
