import type { PlaceVerdict, Target } from './carried.ts';

interface Marks {
  target: Target | undefined;
  judge: (tableId: string) => PlaceVerdict;
  /** Bookings and blocks. */
  inTheWay: ReadonlySet<string>;
}

interface MarkedRow {
  element: HTMLElement;
  carry?: string | undefined;
  verdict?: string | undefined;
}

export type CarryMarks = ReturnType<typeof createMarks>;

/**
 * What rows and bars say while something is carried, written to the elements themselves: four hundred bars are not drawn
 * anew at each step. The rows are looked for once, and what they say already is not written again: every write has its price.
 */
export function createMarks(grid: HTMLElement) {
  const rows = new Map<string, MarkedRow>();
  for (const element of grid.querySelectorAll<HTMLElement>('[data-table]')) {
    rows.set(element.dataset.table ?? '', { element });
  }
  let inWay: readonly HTMLElement[] = [];

  function markRow(row: MarkedRow, carry: string | undefined, verdict: string | undefined): void {
    if (row.carry !== carry) write(row.element, 'carry', carry);
    if (row.verdict !== verdict) write(row.element, 'verdict', verdict);
    row.carry = carry;
    row.verdict = verdict;
  }

  function markInWay(bars: readonly HTMLElement[]): void {
    for (const bar of inWay) if (!bars.includes(bar)) write(bar, 'inWay', undefined);
    for (const bar of bars) write(bar, 'inWay', '');
    inWay = bars;
  }

  return {
    mark({ target, judge, inTheWay }: Marks): void {
      for (const [tableId, row] of rows) {
        const verdict = judge(tableId);
        const isTarget = tableId === target?.tableId;
        const isFree = verdict === 'fits' || verdict === 'own';
        markRow(row, isTarget ? 'target' : isFree ? 'free' : 'no', isTarget ? verdict : undefined);
      }
      const over = target && inTheWay.size > 0 ? rows.get(target.tableId)?.element : undefined;
      const bars = [...(over?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])];
      markInWay(bars.filter(({ dataset }) => inTheWay.has(dataset.booking ?? dataset.block ?? '')));
    },
    clear(): void {
      for (const row of rows.values()) markRow(row, undefined, undefined);
      markInWay([]);
    },
  };
}

function write(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}

/**
 * Bars that have begun left of what is seen, after so many hours: their names stick to its edge. Read from what they were
 * drawn with: to measure them would lay out all rows.
 */
export function markCut(grid: HTMLElement, seenFrom: number): void {
  for (const bar of grid.querySelectorAll<HTMLElement>('[data-bar]')) {
    const isCut = Number(bar.style.getPropertyValue('--a')) < seenFrom;
    if (isCut !== (bar.dataset.cut !== undefined)) write(bar, 'cut', isCut ? '' : undefined);
  }
}

/** The bar that is held elsewhere: what is left of it says where it was. */
export function markLifted(grid: HTMLElement, bar: HTMLElement | undefined): void {
  for (const other of grid.querySelectorAll<HTMLElement>('[data-lifted]')) write(other, 'lifted', undefined);
  if (bar) write(bar, 'lifted', '');
}
