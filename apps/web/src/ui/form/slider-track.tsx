import type { ComponentProps } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './slider-track.module.css';
import { moveThumb } from './slider-value.ts';
import type { StepBounds } from './step-value.ts';
import { useSliderLayout } from './use-slider-layout.ts';
import { useTrackPress } from './use-track-press.ts';

export interface SliderOptions {
  min: number;
  max: number;
  step?: number;
  /** What stands in the bubble and is read out. */
  formatValue: (value: number) => string;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

interface SliderTrackProps extends SliderOptions {
  /** In rising order. */
  values: readonly number[];
  onValuesChange: (values: number[]) => void;
  /** Attributes of each thumb's input: a name at least. */
  inputs: readonly ComponentProps<'input'>[];
}

/** Native range inputs that share one track: the browser moves the thumbs, by finger, mouse and key. */
export function SliderTrack(props: SliderTrackProps) {
  const { values, onValuesChange, inputs, min, max, step = 1, formatValue, disabled, className } = props;
  const bounds: StepBounds = { min, max, step };
  const track = useSliderLayout(values, bounds);
  const press = useTrackPress({ values, bounds, onValuesChange });
  const isPressable = values.length > 1 && !disabled;

  return (
    <div
      ref={track}
      role="presentation"
      data-disabled={disabled ? '' : undefined}
      className={joinClasses(styles.track, className)}
      {...(isPressable ? press : {})}
    >
      <span className={styles.fill} />
      {inputs.map((input, index) => {
        const value = values[index] ?? min;
        return (
          <input
            {...input}
            // biome-ignore lint/suspicious/noArrayIndexKey: a thumb is its place in the order
            key={index}
            type="range"
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            value={value}
            aria-valuetext={formatValue(value)}
            // Where both stand at the right end, only the lower one can still move: it lies on top.
            data-top={index === 0 && value > (min + max) / 2 ? '' : undefined}
            data-shared={values.length > 1 ? '' : undefined}
            onChange={(event) => onValuesChange(moveThumb(values, index, event.currentTarget.valueAsNumber))}
            className={styles.input}
          />
        );
      })}
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a thumb is its place in the order
        <span key={index} data-bubble="" aria-hidden="true" className={styles.bubble}>
          {formatValue(value)}
        </span>
      ))}
    </div>
  );
}
