import type { PlanPlace } from '@gramy/domain/tables/floor-plan';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { findPlanBounds, shortenName } from '../../../entities/slot/hooks/table-plan.ts';
import { useFeatureName } from '../../../entities/slot/hooks/use-feature-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type FloorState, featureId } from '../hooks/use-floor.ts';
import { type PlanThing, usePlanDrag } from '../hooks/use-plan-drag.ts';
import { listNeighbours } from '../hooks/use-plan-editor.ts';
import styles from './plan-editor.module.css';

interface PlanEditorProps {
  floor: FloorState;
  out: ReadonlySet<string>;
  wrong: ReadonlySet<string>;
}

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
export function PlanEditor({ floor, out, wrong }: PlanEditorProps) {
  const { t } = useTranslation('venue-floor');
  const nameFeature = useFeatureName();
  const language = useLanguage();
  const hintId = useId();
  const { tables, features, chosen } = floor;
  const things: PlanThing[] = [
    ...tables,
    ...features.map((feature, index) => ({ id: featureId(index), plan: readPlan(feature) })),
  ];
  const bounds = findPlanBounds(things, margin);
  const size = {
    width: Math.max(smallest.width, bounds.left + bounds.width),
    height: Math.max(smallest.height, bounds.top + bounds.height),
  };
  const drag = usePlanDrag({ things, width: size.width, onPlace: floor.place });
  const beside = chosen ? listNeighbours(chosen, tables).map(({ id }) => id) : [];
  const handleKey = (event: KeyboardEvent, { id, plan }: PlanThing) => {
    const arrow = arrows[event.key];
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey);
    if (!arrow && !isUndo) return;
    event.preventDefault();
    const by = event.shiftKey ? largeStep : 1;
    if (arrow) floor.place(id, { ...plan, x: plan.x + arrow[0] * by, y: plan.y + arrow[1] * by });
    else floor.undo();
  };
  const draw = (thing: PlanThing, name: string, text: string) => {
    const { x, y } = thing.plan;
    const isDragged = drag.dragged?.id === thing.id;
    return {
      'aria-pressed': floor.chosenId === thing.id,
      'aria-label': wrong.has(thing.id) ? t('tableWrong', { name }) : t('table', { name, x, y }),
      'aria-describedby': hintId,
      'data-dragged': isDragged,
      style: layOut(isDragged && drag.dragged ? drag.dragged.plan : thing.plan, size),
      onFocus: () => floor.choose(thing.id),
      onClick: () => floor.choose(thing.id),
      onKeyDown: (event: KeyboardEvent) => handleKey(event, thing),
      ...drag.handlersOf(thing),
      children: <span>{text}</span>,
    };
  };
  return (
    <>
      <p id={hintId} className="mb-2 text-s text-ink-2">
        {t('hint')}
      </p>
      <div className={styles.frame}>
        <fieldset
          aria-label={t('plan')}
          className={styles.plan}
          style={{ '--steps': size.width, aspectRatio: `${size.width} / ${size.height}` } as CSSProperties}
        >
          {features.map((feature, index) => (
            <button
              key={featureId(index)}
              type="button"
              data-kind={feature.kind}
              className={styles.feature}
              {...draw(
                { id: featureId(index), plan: readPlan(feature) },
                nameFeature(feature),
                feature.kind === 'wall' ? '' : nameFeature(feature),
              )}
            />
          ))}
          {tables.map((table) => (
            <button
              key={table.id}
              type="button"
              data-beside={beside.includes(table.id)}
              data-out={out.has(table.id)}
              data-wrong={wrong.has(table.id)}
              className={styles.table}
              {...draw(table, table.name[language], shortenName(table.name[language]))}
            />
          ))}
        </fieldset>
      </div>
    </>
  );
}

const readPlan = ({ x, y, width, height }: PlanPlace): PlanPlace => ({ x, y, width, height });

/** In parts of the whole, so that the plan can be as wide as its page. */
function layOut(plan: PlanPlace, { width, height }: { width: number; height: number }): CSSProperties {
  return {
    left: `${(plan.x / width) * 100}%`,
    top: `${(plan.y / height) * 100}%`,
    width: `${(plan.width / width) * 100}%`,
    height: `${(plan.height / height) * 100}%`,
  };
}
