import { type KeyboardEvent, useState } from 'react';

interface ListKeysOptions {
  count: number;
  onChoose: (position: number) => void;
  onClose: () => void;
}

/** Of a list under a field: arrows walk, Enter chooses what they stand on, Escape closes. -1 is the field itself. */
export function useListKeys({ count, onChoose, onClose }: ListKeysOptions) {
  const [active, setActive] = useState(-1);

  function onKeyDown(event: KeyboardEvent): void {
    if (count === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      onChoose(active);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  }

  return { active, setActive, onKeyDown };
}
