import type { PlaceVerdict, Target } from './carried.ts';

interface Marks {
  target: Target | undefined;
  judge: (tableId: string) => PlaceVerdict;
  /** Bookings and blocks. */
  inTheWay: ReadonlySet<string>;
}

/**
 * What rows and bars say while something is carried, written to the elements themselves: four hundred bars are not drawn
 * anew at each step.
 */
export function markRows(grid: HTMLElement, { target, judge, inTheWay }: Marks): void {
  for (const row of grid.querySelectorAll<HTMLElement>('[data-table]')) {
    const tableId = row.dataset.table ?? '';
    const verdict = judge(tableId);
    const isFree = verdict === 'fits' || verdict === 'own';
    write(row, 'carry', tableId === target?.tableId ? 'target' : isFree ? 'free' : 'no');
    write(row, 'verdict', tableId === target?.tableId ? verdict : undefined);
  }
  const isInWay = ({ dataset }: HTMLElement) => inTheWay.has(dataset.booking ?? dataset.block ?? '');
  const bars = inTheWay.size > 0 ? '[data-in-way], [data-verdict] [data-bar]' : '[data-in-way]';
  for (const bar of grid.querySelectorAll<HTMLElement>(bars)) {
    write(bar, 'inWay', isInWay(bar) ? '' : undefined);
  }
}

export function clearMarks(grid: HTMLElement): void {
  for (const element of grid.querySelectorAll<HTMLElement>('[data-carry], [data-in-way]')) {
    for (const name of ['carry', 'verdict', 'inWay']) write(element, name, undefined);
  }
}

/** What is there already is not written again: every write has its price in layout. */
function write(element: HTMLElement, name: string, value: string | undefined): void {
  if (element.dataset[name] === value) return;
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}

/** The bar that is held elsewhere: what is left of it says where it was. */
export function markLifted(grid: HTMLElement, bar: HTMLElement | undefined): void {
  for (const other of grid.querySelectorAll<HTMLElement>('[data-lifted]')) write(other, 'lifted', undefined);
  if (bar) write(bar, 'lifted', '');
}
