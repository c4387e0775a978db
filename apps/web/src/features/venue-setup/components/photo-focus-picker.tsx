import { findFocusStep, type PhotoFocus } from '@gramy/domain/pictures/photo-focus';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { VenuePhoto } from '../queries.ts';

interface PhotoFocusPickerProps {
  photo: VenuePhoto;
  label: string;
  onChange: (focus: PhotoFocus) => void;
}

const keySteps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-25, 0],
  ArrowRight: [25, 0],
  ArrowUp: [0, -25],
  ArrowDown: [0, 25],
};

/** Press where the most important thing is, or move the point with the arrow keys. */
export function PhotoFocusPicker({ photo, label, onChange }: PhotoFocusPickerProps) {
  const { focus, url, width, height } = photo;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press has no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: findFocusStep((event.clientX - box.left) / box.width),
      y: findFocusStep((event.clientY - box.top) / box.height),
    });
  };
  const step = (event: KeyboardEvent) => {
    const move = keySteps[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: findFocusStep((focus.x + move[0]) / 100), y: findFocusStep((focus.y + move[1]) / 100) });
  };
  return (
    <button
      type="button"
      aria-label={label}
      onClick={press}
      onKeyDown={step}
      className="relative block aspect-4/3 w-full cursor-crosshair overflow-hidden rounded-m"
    >
      <img src={url} width={width} height={height} alt="" className="size-full object-cover" />
      <span
        aria-hidden="true"
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        className="absolute size-7 -translate-1/2 rounded-full border-4 border-white bg-orange shadow-e2"
      />
    </button>
  );
}
