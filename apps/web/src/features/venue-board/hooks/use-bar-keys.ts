import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const bars = '[data-bar]';

/**
 * The board is one stop of the Tab key; arrows go on from bar to bar. Which bar is the stop is written to the elements
 * themselves: four hundred bars are not drawn anew because the focus has moved.
 */
export function useBarKeys(scroller: RefObject<HTMLElement | null>, rows: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar that was the stop may have gone with a change of the rows
  useLayoutEffect(() => {
    const board = scroller.current;
    if (!board || board.querySelector(`${bars}[tabindex="0"]`)) return;
    const first = board.querySelector<HTMLElement>(bars);
    if (first) first.tabIndex = 0;
  }, [rows]);

  return (event: KeyboardEvent<HTMLElement>) => {
    const board = scroller.current;
    const from = event.target;
    if (!board || !(from instanceof HTMLElement) || !from.matches(bars)) return;
    // While a bar is carried, the arrows carry it.
    if (board.dataset.carrying !== undefined) return;
    const to = findNext(board, from, event.key);
    if (!to) return;
    event.preventDefault();
    for (const stop of board.querySelectorAll<HTMLElement>(`${bars}[tabindex="0"]`)) stop.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  };
}

function findNext(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest<HTMLElement>('[data-table]');
  if (!row) return undefined;
  const inRow = sortBars(row);
  if (key === 'ArrowRight') return inRow[inRow.indexOf(from) + 1];
  if (key === 'ArrowLeft') return inRow[inRow.indexOf(from) - 1];
  if (key === 'Home') return inRow[0];
  if (key === 'End') return inRow.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const rows = [...board.querySelectorAll<HTMLElement>('[data-table]')].filter((other) =>
    other.querySelector(bars),
  );
  const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
  return next && findNearest(sortBars(next), from);
}

function sortBars(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(bars)].sort((a, b) => a.offsetLeft - b.offsetLeft);
}

function findNearest(candidates: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const distance = ({ offsetLeft }: HTMLElement) => Math.abs(offsetLeft - from.offsetLeft);
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0];
}
