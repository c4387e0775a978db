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

/** Where something else is played: a quiet part of the plan. */
export interface PlanRoom extends Pick<PanelTable, 'id' | 'name' | 'plan'> {}

/** What is played before and behind the tables of an offer: a strip with names, whatever room it takes there. */
export function listOtherRooms(
  { tables, offers }: Pick<PanelBranch, 'tables' | 'offers'>,
  offer: Pick<PanelOffer, 'tableIds'>,
): PlanRoom[] {
  const tablesOf = (ids: readonly string[]) => tables.filter(({ id }) => ids.includes(id));
  const own = findPlanBounds(tablesOf(offer.tableIds), 0);
  const bottom = own.top + own.height;
  const others = offers.flatMap(({ id, activity, tableIds }) => {
    const there = tablesOf(tableIds);
    return there.length > 0 ? [{ id, name: activity.name, ...findPlanBounds(there, 0) }] : [];
  });
  const behind = others.filter(({ top, height }) => top + height <= own.top);
  const before = others.filter(({ top }) => top >= bottom);
  const lay = (rooms: typeof others, y: number) =>
    rooms.map(({ id, name }, index): PlanRoom => {
      const width = own.width / rooms.length;
      return { id, name, plan: { x: own.left + index * width, y, width: width - stripGap, height: strip } };
    });
  return [...lay(behind, own.top - strip - 1), ...lay(before, bottom + 2)];
}

const strip = 3;
const stripGap = 1;

/** A finger needs 44 pixels. */
const finger = 44;

/** How many pixels a step of the grid takes so that the narrowest table can be tapped. */
export function findTapScale(tables: readonly Pick<PanelTable, 'plan'>[]): number {
  const narrowest = Math.min(...tables.flatMap(({ plan }) => [plan.width, plan.height]));
  return Math.ceil(finger / narrowest);
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
