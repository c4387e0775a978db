import { type PlanPlace, snapToOthers } from '@gramy/domain/tables/floor-plan';
import { type PointerEvent, useState } from 'react';
import type { VenueTable } from '../queries.ts';

interface Drag {
  id: string;
  pointerId: number;
  /** Where it was taken hold of, in pixels. */
  from: { x: number; y: number };
  /** Pixels of one step of the grid. */
  scale: number;
  plan: PlanPlace;
}

interface PlanDrag {
  tables: readonly VenueTable[];
  /** Steps that the whole drawing is wide. */
  width: number;
  onPlace: (table: VenueTable, plan: PlanPlace) => void;
}

/** Below this many pixels a press is a press. */
const slackPx = 4;
/** How near an edge of another table has to be, in steps, to be caught by it. */
const reach = 1;

/** By mouse, finger or pen. Nothing is changed before it is let go. */
export function usePlanDrag({ tables, width, onPlace }: PlanDrag) {
  const [drag, setDrag] = useState<Drag>();

  const findPlan = (table: VenueTable, event: PointerEvent): PlanPlace => {
    if (!drag) return table.plan;
    const [across, down] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    if (Math.hypot(across, down) < slackPx) return table.plan;
    const x = table.plan.x + across / drag.scale;
    const y = table.plan.y + down / drag.scale;
    const others = tables.filter(({ id }) => id !== table.id).map(({ plan }) => plan);
    return snapToOthers({ ...table.plan, x: Math.max(0, x), y: Math.max(0, y) }, others, reach);
  };

  return {
    dragged: drag,
    handlersOf: (table: VenueTable) => ({
      onPointerDown(event: PointerEvent<SVGGElement>) {
        const drawing = event.currentTarget.ownerSVGElement;
        if (!event.isPrimary || event.button !== 0 || !drawing) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const scale = drawing.getBoundingClientRect().width / width;
        const from = { x: event.clientX, y: event.clientY };
        setDrag({ id: table.id, pointerId: event.pointerId, from, scale, plan: table.plan });
      },
      onPointerMove(event: PointerEvent) {
        if (drag?.pointerId === event.pointerId) setDrag({ ...drag, plan: findPlan(table, event) });
      },
      onPointerUp(event: PointerEvent) {
        if (drag?.pointerId !== event.pointerId) return;
        onPlace(table, findPlan(table, event));
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
