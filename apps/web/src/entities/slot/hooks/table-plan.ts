import { isShownFeature, type PlanFeature, type PlanFeatureKind } from '@gramy/domain/catalogue/plan-feature';
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

/** A quiet part of the plan: where something else is played, the bar, the desk, the door. */
export type PlanRoom = { id: string; plan: PanelTable['plan'] } & (
  | { name: PanelTable['name'] }
  | { kind: PlanFeatureKind; words?: PlanFeature['words'] }
);

type Rooms = Pick<PanelBranch, 'tables' | 'offers' | 'planFeatures'>;

/**
 * Bar, desk, entry, walls and labels where they stand, as long as nothing else is played in between. What lies beyond is a strip with
 * names before and behind, whatever room it takes there.
 */
export function listRooms(
  { tables, offers, planFeatures }: Rooms,
  offer: Pick<PanelOffer, 'tableIds'>,
): PlanRoom[] {
  const tablesOf = (ids: readonly string[]) => tables.filter(({ id }) => ids.includes(id));
  const own = findEdges(tablesOf(offer.tableIds));
  const others = offers.flatMap(({ id, activity, tableIds }) => {
    const there = tablesOf(tableIds);
    return there.length > 0 ? [{ id, name: activity.name, plan: toPlan(findEdges(there)) }] : [];
  });
  const isBehind = ({ plan }: PlanRoom) => plan.y + plan.height <= own.top;
  const isBefore = ({ plan }: PlanRoom) => plan.y >= own.bottom;
  const features = planFeatures
    .map(({ kind, words, ...plan }, index) => ({ id: `${kind}-${index}`, kind, words, plan }))
    .filter(isShownFeature);
  const isNear = (feature: PlanRoom) =>
    !others.some(
      (other) =>
        (isBefore(feature) && isBefore(other) && other.plan.y < feature.plan.y) ||
        (isBehind(feature) && isBehind(other) && other.plan.y > feature.plan.y),
    );
  const near = features.filter(isNear);
  // A wall or a label means something only where it stands.
  const isMovable = ({ kind }: { kind: PlanFeatureKind }) => kind !== 'wall' && kind !== 'label';
  const far = [...others, ...features.filter((feature) => !isNear(feature) && isMovable(feature))];
  const { left, top, right, bottom } = findEdges([...tablesOf(offer.tableIds), ...near]);
  const lay = (rooms: PlanRoom[], y: number) => {
    const width = (right - left) / rooms.length;
    return rooms
      .toSorted((one, other) => middleOf(one) - middleOf(other))
      .map((room, index) => ({
        ...room,
        plan: { x: left + index * width, y, width: width - stripGap, height: strip },
      }));
  };
  return [...near, ...lay(far.filter(isBehind), top - strip - 1), ...lay(far.filter(isBefore), bottom + 2)];
}

const strip = 3;
const stripGap = 1;

const middleOf = ({ plan }: PlanRoom) => plan.x + plan.width / 2;

/** A finger needs 44 pixels. */
const finger = 44;

/** How many pixels a step of the grid takes so that the narrowest table can be tapped. */
export function findTapScale(tables: readonly Pick<PanelTable, 'plan'>[]): number {
  const narrowest = Math.min(...tables.flatMap(({ plan }) => [plan.width, plan.height]));
  return Math.ceil(finger / narrowest);
}

/** The room around the tables, with a margin; in steps of the plan's grid. */
export function findPlanBounds(tables: readonly Pick<PanelTable, 'plan'>[], margin: number) {
  const { left, top, right, bottom } = findEdges(tables);
  return {
    left: left - margin,
    top: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function findEdges(things: readonly Pick<PanelTable, 'plan'>[]): Edges {
  return {
    left: Math.min(...things.map(({ plan }) => plan.x)),
    top: Math.min(...things.map(({ plan }) => plan.y)),
    right: Math.max(...things.map(({ plan }) => plan.x + plan.width)),
    bottom: Math.max(...things.map(({ plan }) => plan.y + plan.height)),
  };
}

function toPlan({ left, top, right, bottom }: Edges): PanelTable['plan'] {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** What fits on a table: its number, or the name where it has none. */
export function shortenName(name: string): string {
  return /\d+$/.exec(name)?.[0] ?? name;
}
