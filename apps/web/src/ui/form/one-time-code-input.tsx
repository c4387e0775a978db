import { type ComponentProps, Fragment, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { normalizeCode } from './one-time-code.ts';
import styles from './one-time-code-input.module.css';

interface OneTimeCodeInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength'> {
  value: string;
  onValueChange: (code: string) => void;
  /** The last digit is in. */
  onComplete?: (code: string) => void;
  length?: number;
}

/** Boxes are drawn; behind them is one real input, so that pasting, autofill and screen readers meet nothing odd. */
export function OneTimeCodeInput(props: OneTimeCodeInputProps) {
  const { value, onValueChange, onComplete, length = 6, className, onBlur, ...rest } = props;
  const [caret, setCaret] = useState<number>();

  const change = (text: string) => {
    const code = normalizeCode(text, length);
    if (code === value) return;
    onValueChange(code);
    if (code.length === length) onComplete?.(code);
  };
  const followSelection = (element: HTMLInputElement) => {
    const { selectionStart, selectionEnd } = element;
    const start = selectionStart ?? element.value.length;
    // The digit under the caret is selected: the next one typed takes its place instead of pushing the rest along.
    if (start === selectionEnd && start < element.value.length) element.setSelectionRange(start, start + 1);
    setCaret(Math.min(start, length - 1));
  };
  const handleClick = (event: MouseEvent<HTMLInputElement>) => {
    const boxes = event.currentTarget.parentElement?.querySelectorAll('[data-box]') ?? [];
    const isLeftOf = (box: Element) => box.getBoundingClientRect().right < event.clientX;
    const place = [...boxes].filter(isLeftOf).length;
    event.currentTarget.setSelectionRange(place, place);
    followSelection(event.currentTarget);
  };
  return (
    <div className={joinClasses(styles.code, className)}>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        {...rest}
        type="text"
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        onBeforeInput={(event) => {
          // A letter would otherwise wipe out the digit that is selected.
          if (normalizeCode(event.data, length) === '') event.preventDefault();
        }}
        onPaste={(event) => {
          const pasted = normalizeCode(event.clipboardData.getData('text'), length);
          if (pasted.length < length) return;
          event.preventDefault();
          change(pasted);
        }}
        onClick={handleClick}
        onKeyDown={stepLeft}
        onSelect={(event) => followSelection(event.currentTarget)}
        onFocus={(event) => followSelection(event.currentTarget)}
        onBlur={(event) => {
          setCaret(undefined);
          onBlur?.(event);
        }}
        className={styles.input}
      />
      <CodeBoxes value={value} length={length} caret={caret} />
    </div>
  );
}

interface CodeBoxesProps {
  value: string;
  length: number;
  caret: number | undefined;
}

function CodeBoxes({ value, length, caret }: CodeBoxesProps) {
  return Array.from({ length }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
    <Fragment key={index}>
      {index === length / 2 ? <span className={styles.dash} /> : null}
      <span
        data-box=""
        aria-hidden="true"
        className={joinClasses(styles.box, index === caret && styles.caret)}
      >
        {value[index]}
      </span>
    </Fragment>
  ));
}

/** Left from a selected digit would only end the selection, which would then be made again. */
function stepLeft(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowLeft' || event.shiftKey) return;
  const { selectionStart, selectionEnd } = event.currentTarget;
  if (selectionStart === null || selectionStart === selectionEnd) return;
  event.preventDefault();
  const place = Math.max(selectionStart - 1, 0);
  event.currentTarget.setSelectionRange(place, place + 1);
}
