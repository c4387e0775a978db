import { type PointerEvent, useRef } from 'react';
import { moveThumb, nearestThumb, thumbSize, valueAt } from './slider-value.ts';
import type { StepBounds } from './step-value.ts';

interface TrackPress {
  values: readonly number[];
  bounds: StepBounds;
  onValuesChange: (values: number[]) => void;
}

/** Two inputs lie on one another and let presses through; the track gives them to the nearer thumb. */
export function useTrackPress({ values, bounds, onValuesChange }: TrackPress) {
  const moving = useRef<number>(undefined);

  const readValue = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return valueAt((clientX - left - thumbSize / 2) / (width - thumbSize), bounds);
  };
  const letGo = () => {
    moving.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || event.button !== 0) return;
      // Or the press would take the focus away from the thumb again.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const wanted = readValue(event);
      const index = nearestThumb(values, wanted);
      moving.current = index;
      onValuesChange(moveThumb(values, index, wanted));
      event.currentTarget.querySelectorAll('input')[index]?.focus();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (moving.current === undefined) return;
      onValuesChange(moveThumb(values, moving.current, readValue(event)));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}
