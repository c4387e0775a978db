import { useEffect, useEffectEvent } from 'react';
import { sequenceMs } from '../../../../entities/office/hooks/read-key.ts';

/** Where Escape means something else: what is typed is left, and what is open is closed. */
const elsewhere = 'input, textarea, select, [contenteditable], [role="listbox"]';
const open = 'dialog[open], [role="dialog"], [role="menu"], :popover-open';

/** Two presses of Escape after one another that nothing else on the page has taken. */
export function useTwiceEscape(run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    let isFree = false;
    let pressedAt: number | undefined;
    // Before anybody closes something by this press, so that what was open is still seen.
    const look = ({ key, target }: KeyboardEvent) => {
      isFree =
        key === 'Escape' &&
        !(target instanceof Element && target.closest(elsewhere)) &&
        document.querySelector(open) === null;
    };
    const count = ({ repeat, defaultPrevented, timeStamp }: KeyboardEvent) => {
      if (!isFree || defaultPrevented) {
        pressedAt = undefined;
        return;
      }
      if (repeat) return;
      const isSecond = pressedAt !== undefined && timeStamp - pressedAt <= sequenceMs;
      pressedAt = isSecond ? undefined : timeStamp;
      if (isSecond) latest();
    };
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', count);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', count);
    };
  }, []);
}
