import { useEffect } from 'react';

/** Beside it a bit of the next one is seen. */
const margin = 12;

/**
 * Browsers leave a row alone that scrolls sideways as soon as a bit of what has the focus is seen. For whoever goes by keyboard
 * all of it is shown; a press must not move what is pressed.
 */
export function useWholeFocus(): void {
  useEffect(() => {
    document.addEventListener('focusin', showFocused);
    return () => document.removeEventListener('focusin', showFocused);
  }, []);
}

export function showFocused({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.matches(':focus-visible')) showWhole(target);
}

function showWhole(target: HTMLElement): void {
  const row = findRow(target);
  if (!row) return;
  const [box, frame] = [target.getBoundingClientRect(), row.getBoundingClientRect()];
  const after = box.right + margin - frame.right;
  const before = box.left - margin - frame.left;
  if (after > 0) row.scrollLeft += Math.min(after, Math.max(0, before));
  else if (before < 0) row.scrollLeft += before;
}

function findRow(target: HTMLElement): HTMLElement | undefined {
  for (let row = target.parentElement; row && row !== document.body; row = row.parentElement) {
    const isWider = row.scrollWidth > row.clientWidth + 1 && row.scrollHeight <= row.clientHeight + 1;
    if (isWider && /auto|scroll/.test(getComputedStyle(row).overflowX)) return row;
  }
  return undefined;
}
