import type { ComponentProps } from 'react';
import { type SliderOptions, SliderTrack } from './slider-track.tsx';

interface SliderProps
  extends SliderOptions,
    Omit<ComponentProps<'input'>, keyof SliderOptions | 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: number;
  onValueChange: (value: number) => void;
}

/** One thumb; its name comes from the field around it. */
export function Slider(props: SliderProps) {
  const { value, onValueChange, min, max, step = 1, formatValue, disabled, className, ...input } = props;
  return (
    <SliderTrack
      {...{ min, max, step, formatValue, disabled, className }}
      values={[value]}
      onValuesChange={([next = value]) => onValueChange(next)}
      inputs={[input]}
    />
  );
}
