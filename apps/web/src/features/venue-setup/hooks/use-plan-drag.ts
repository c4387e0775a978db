import { type PlanPlace, snapToOthers } from '@gramy/domain/tables/floor-plan';
import { type PointerEvent, useState } from 'react';

/** A table, a bar, a door. */
export interface PlanThing {
  id: string;
  plan: PlanPlace;
}

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
  things: readonly PlanThing[];
  /** Steps that the whole drawing is wide. */
  width: number;
  onPlace: (id: string, plan: PlanPlace) => void;
}

/** Below this many pixels a press is a press. */
const slackPx = 4;
/** How near an edge of another table has to be, in steps, to be caught by it. */
const reach = 1;

/** By mouse, finger or pen. Nothing is changed before it is let go. */
export function usePlanDrag({ things, width, onPlace }: PlanDrag) {
  const [drag, setDrag] = useState<Drag>();

  const findPlan = (thing: PlanThing, event: PointerEvent): PlanPlace => {
    if (!drag) return thing.plan;
    const [across, down] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    if (Math.hypot(across, down) < slackPx) return thing.plan;
    const x = thing.plan.x + across / drag.scale;
    const y = thing.plan.y + down / drag.scale;
    const others = things.filter(({ id }) => id !== thing.id).map(({ plan }) => plan);
    return snapToOthers({ ...thing.plan, x: Math.max(0, x), y: Math.max(0, y) }, others, reach);
  };

  return {
    dragged: drag,
    handlersOf: (thing: PlanThing) => ({
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        const drawing = event.currentTarget.parentElement;
        if (!event.isPrimary || event.button !== 0 || !drawing) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const scale = drawing.getBoundingClientRect().width / width;
        const from = { x: event.clientX, y: event.clientY };
        setDrag({ id: thing.id, pointerId: event.pointerId, from, scale, plan: thing.plan });
      },
      onPointerMove(event: PointerEvent) {
        if (drag?.pointerId === event.pointerId) setDrag({ ...drag, plan: findPlan(thing, event) });
      },
      onPointerUp(event: PointerEvent) {
        if (drag?.pointerId !== event.pointerId) return;
        onPlace(thing.id, findPlan(thing, event));
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
