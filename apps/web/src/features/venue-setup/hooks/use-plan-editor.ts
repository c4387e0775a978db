import { areNeighbours, findPlaceBeside, keepOnPlan, type PlanPlace } from '@gramy/domain/tables/floor-plan';
import { useState } from 'react';
import type { VenueTable } from '../queries.ts';

interface PlanForm {
  tables: readonly VenueTable[];
  put: (tables: readonly VenueTable[]) => void;
}

/** As many as anybody remembers. */
const longestHistory = 50;

/** What is chosen on the plan, what was done to it, and the way back. */
export function usePlanEditor({ tables, put }: PlanForm) {
  const [chosenId, setChosenId] = useState<string>();
  const [history, setHistory] = useState<readonly VenueTable[]>([]);
  const chosen = tables.find(({ id }) => id === chosenId);

  /** Where it stands now. */
  function place(table: VenueTable, plan: PlanPlace): VenueTable {
    const moved = { ...table, plan: keepOnPlan(plan) };
    if (JSON.stringify(moved.plan) === JSON.stringify(table.plan)) return table;
    setHistory([...history, table].slice(-longestHistory));
    put([moved]);
    return moved;
  }

  return {
    chosen,
    chosenId,
    choose: setChosenId,
    place,
    putBeside(table: VenueTable, otherId: string): VenueTable | undefined {
      const other = tables.find(({ id }) => id === otherId);
      const plan = other && findPlaceBeside(table, other, tables);
      return plan && place(table, plan);
    },
    canUndo: history.length > 0,
    /** What has come back to its place. */
    undo(): VenueTable | undefined {
      const last = history.at(-1);
      const now = last && tables.find(({ id }) => id === last.id);
      setHistory(history.slice(0, -1));
      if (!now) return undefined;
      const back = { ...now, plan: last.plan };
      put([back]);
      setChosenId(back.id);
      return back;
    },
  };
}

export type PlanEditorState = ReturnType<typeof usePlanEditor>;

export function listNeighbours(table: VenueTable, tables: readonly VenueTable[]): VenueTable[] {
  return tables.filter(({ id, plan }) => id !== table.id && areNeighbours(plan, table.plan));
}
