export interface StepBounds {
  min: number;
  max: number;
  step?: number;
}

/** The nearest allowed value: steps are counted from `min`, and the last one may not reach `max`. */
export function clampToStep(value: number, { min, max, step = 1 }: StepBounds): number {
  const lastStep = Math.floor(roundOff((max - min) / step));
  const wanted = Math.round(roundOff((value - min) / step));
  const steps = Math.min(Math.max(wanted, 0), Math.max(lastStep, 0));
  return roundOff(min + steps * step);
}

/** One press: from a value between two steps it goes to the next one, not past it. */
export function stepBy(value: number, count: number, bounds: StepBounds): number {
  const { min, step = 1 } = bounds;
  const position = roundOff((value - min) / step);
  const from = count > 0 ? Math.floor(position) : Math.ceil(position);
  return clampToStep(roundOff(min + (from + count) * step), bounds);
}

/** What somebody typed, with either decimal mark; undefined when it is no number. */
export function parseTypedNumber(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

interface TypedBounds extends StepBounds {
  /** The lowest value stands for no number at all: whoever empties the field chooses it. */
  isLowestEmpty: boolean;
}

/** The value that what was typed stands for; undefined when it is none. */
export function settleTyped(text: string, { isLowestEmpty, ...bounds }: TypedBounds): number | undefined {
  const typed = isLowestEmpty && text.trim() === '' ? bounds.min : parseTypedNumber(text);
  return typed === undefined ? undefined : clampToStep(typed, bounds);
}

/** Where the next step starts: what is typed but not yet settled is newer than the value. */
export function findStepStart(draft: string | undefined, value: number): number {
  return (draft === undefined ? undefined : parseTypedNumber(draft)) ?? value;
}

/** 0.1 + 0.2 is 0.3 here. */
function roundOff(value: number): number {
  return Number(value.toPrecision(12));
}
