import { keepOnPlan, type PlanPlace } from '@gramy/domain/tables/floor-plan';
import type { PlanFeature, VenueTable } from '../queries.ts';
import { usePlanEditor } from './use-plan-editor.ts';
import type { PlanFeaturesForm } from './use-plan-features.ts';

/** Features have no names of their own: their place in the list is one. */
export const featureId = (index: number) => `feature-${index}`;

interface Floor {
  tables: readonly VenueTable[];
  put: (tables: readonly VenueTable[]) => void;
  plan: PlanFeaturesForm;
  /** After each move, for whoever cannot see it. */
  onTable: (table: VenueTable) => void;
  onFeature: (feature: PlanFeature) => void;
}

/** Everything on one plan: what is chosen of it, and how it is moved. */
export function useFloor({ tables, put, plan, onTable, onFeature }: Floor) {
  const editor = usePlanEditor({ tables, put });
  const { features } = plan;
  const chosenFeature = features.findIndex((_, index) => featureId(index) === editor.chosenId);
  return {
    ...editor,
    tables,
    features,
    /** Its number in the list; -1: none. */
    chosenFeature,
    place(id: string, to: PlanPlace) {
      const table = tables.find((one) => one.id === id);
      if (table) return onTable(editor.place(table, to));
      const index = features.findIndex((_, number) => featureId(number) === id);
      const feature = features[index];
      if (!feature) return;
      const moved = { ...feature, ...keepOnPlan(to) };
      plan.put(index, moved);
      onFeature(moved);
    },
    undo() {
      const back = editor.undo();
      if (back) onTable(back);
    },
  };
}

export type FloorState = ReturnType<typeof useFloor>;
