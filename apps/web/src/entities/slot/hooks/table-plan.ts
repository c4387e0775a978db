import type { PanelBranch, PanelOffer, PanelTable, TableState } from '../queries.ts';

export interface ShownTable extends PanelTable {
  isFree: boolean;
  canBeChosen: boolean;
  isChosen: boolean;
  /** Would be taken if nobody chose. */
  isProposed: boolean;
}

interface TablesOfStart {
  branch: Pick<PanelBranch, 'tables'>;
  offer: Pick<PanelOffer, 'tableIds'>;
  state: TableState | undefined;
  chosenIds: readonly string[];
  /** How many it takes for so many people. */
  needed: number;
}

/** In the order of the plan: row by row, from the left. */
export function describeTables({ branch, offer, state, chosenIds, needed }: TablesOfStart): ShownTable[] {
  const byId = new Map(state?.tables.map((table) => [table.id, table]));
  return branch.tables
    .filter(({ id }) => offer.tableIds.includes(id))
    .toSorted((one, other) => one.plan.y - other.plan.y || one.plan.x - other.plan.x)
    .map((table) => {
      const known = byId.get(table.id);
      const isFree = known?.isFree ?? false;
      return {
        ...table,
        isFree,
        // Of several together none has to have all the seats.
        canBeChosen: needed > 1 ? isFree : (known?.canBeChosen ?? false),
        isChosen: chosenIds.includes(table.id),
        isProposed: state?.proposed.includes(table.id) ?? false,
      };
    });
}

/** One takes the place of another where one is enough; of several each is put in or taken out. */
export function toggleTable(tables: readonly ShownTable[], id: string, needed: number): string[] {
  const chosen = tables.filter(({ isChosen }) => isChosen).map((table) => table.id);
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return needed > 1 ? [...chosen, id].slice(-needed) : [id];
}

/** The room around the tables, with a margin; in steps of the plan's grid. */
export function findPlanBounds(tables: readonly Pick<PanelTable, 'plan'>[], margin: number) {
  const left = Math.min(...tables.map(({ plan }) => plan.x)) - margin;
  const top = Math.min(...tables.map(({ plan }) => plan.y)) - margin;
  const right = Math.max(...tables.map(({ plan }) => plan.x + plan.width)) + margin;
  const bottom = Math.max(...tables.map(({ plan }) => plan.y + plan.height)) + margin;
  return { left, top, width: right - left, height: bottom - top };
}

/** What fits on a table: its number, or the name where it has none. */
export function shortenName(name: string): string {
  return /\d+$/.exec(name)?.[0] ?? name;
}
