import { type SliderOptions, SliderTrack } from './slider-track.tsx';

export type Range = readonly [low: number, high: number];

interface RangeSliderProps extends SliderOptions {
  value: Range;
  onValueChange: (value: Range) => void;
  /** Each thumb has a name of its own: "from", "to". */
  lowLabel: string;
  highLabel: string;
}

/** Two thumbs on one track; a `FieldsetField` around them says what they bound. */
export function RangeSlider({ value, onValueChange, lowLabel, highLabel, ...props }: RangeSliderProps) {
  return (
    <SliderTrack
      {...props}
      values={value}
      onValuesChange={([low = value[0], high = value[1]]) => onValueChange([low, high])}
      inputs={[{ 'aria-label': lowLabel }, { 'aria-label': highLabel }]}
    />
  );
}
