import { type KeyboardEvent, useState } from 'react';
import { clampToStep, findStepStart, type StepBounds, settleTyped, stepBy } from './step-value.ts';

interface StepperChoice extends Required<StepBounds> {
  value: number;
  onValueChange: (value: number) => void;
  /** The lowest value stands for no number at all: the field is empty then. */
  isLowestEmpty: boolean;
}

const keySteps: Record<string, number> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
};

/** A number that is stepped by buttons and keys, or typed; what is typed counts when the field is left. */
export function useStepper({ value, onValueChange, isLowestEmpty, ...bounds }: StepperChoice) {
  const [draft, setDraft] = useState<string>();

  const change = (next: number) => {
    setDraft(undefined);
    if (next !== value) onValueChange(next);
  };
  const start = findStepStart(draft, value);
  const lowest = clampToStep(bounds.min, bounds);
  const highest = clampToStep(bounds.max, bounds);
  const move = (count: number) => change(stepBy(start, count, bounds));
  const settleDraft = () => {
    const settled = draft === undefined ? undefined : settleTyped(draft, { ...bounds, isLowestEmpty });
    if (settled === undefined) setDraft(undefined);
    else change(settled);
  };
  const handleKey = (event: KeyboardEvent) => {
    const count = keySteps[event.key];
    if (count !== undefined) {
      event.preventDefault();
      move(count);
    } else if (event.key === 'Enter') settleDraft();
  };
  return {
    text: draft ?? (isLowestEmpty && value === lowest ? '' : String(value)),
    // Of the settled value: a digit on the way to a longer number is not announced as a limit.
    isAtMin: value <= lowest,
    isAtMax: value >= highest,
    canDecrease: start > lowest,
    canIncrease: start < highest,
    type: setDraft,
    settleDraft,
    handleKey,
    move,
  };
}
