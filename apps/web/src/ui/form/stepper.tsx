import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { PressButton } from '../action/press-button.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import box from './control-box.module.css';
import styles from './stepper.module.css';
import { useStepper } from './use-stepper.ts';

interface StepperProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'type'
  > {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  decreaseLabel: string;
  increaseLabel: string;
  /** Why it goes no further, shown and read out at that end; it may offer a way on. */
  minReason?: ReactNode;
  maxReason?: ReactNode;
  /** Stands there in place of the lowest number, where that means "any". */
  lowestText?: string;
  /** How the number is read out: "6 guests". */
  formatValue?: (value: number) => string;
}

export function Stepper(props: StepperProps) {
  const { value, onValueChange, min, max, step = 1, minReason, maxReason, className, ...others } = props;
  const { decreaseLabel, increaseLabel, formatValue, lowestText, disabled = false, onBlur, ...rest } = others;
  const reasonId = useId();
  const { text, isAtMin, isAtMax, canDecrease, canIncrease, type, settleDraft, handleKey, move } = useStepper(
    {
      value,
      onValueChange,
      min,
      max,
      step,
      isLowestEmpty: lowestText !== undefined,
    },
  );
  return (
    <div className={className}>
      <div className={joinClasses(box.box, styles.box)}>
        <StepButton label={decreaseLabel} isDisabled={disabled || !canDecrease} onPress={() => move(-1)}>
          <Minus />
        </StepButton>
        {/* Not type="number": its wheel changes values by accident, and it hides what was typed wrongly. */}
        <input
          {...rest}
          aria-describedby={joinClasses(rest['aria-describedby'], reasonId)}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={text}
          placeholder={lowestText}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={value === min && lowestText ? lowestText : formatValue?.(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
          onBlur={(event) => {
            settleDraft();
            onBlur?.(event);
          }}
          className={joinClasses(box.control, styles.number)}
        />
        <StepButton label={increaseLabel} isDisabled={disabled || !canIncrease} onPress={() => move(1)}>
          <Plus />
        </StepButton>
      </div>
      <div id={reasonId} aria-live="polite" className={styles.reason}>
        {isAtMin ? minReason : isAtMax ? maxReason : null}
      </div>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Not a stop of the Tab key, because the arrow keys do the same; it keeps the focus when the end is reached. */
function StepButton({ label, isDisabled, onPress, children }: StepButtonProps) {
  return (
    <PressButton
      tabIndex={-1}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
      className={styles.button}
    >
      {children}
    </PressButton>
  );
}
