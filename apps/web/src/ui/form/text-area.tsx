import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { useSharedRef } from '../foundation/use-shared-ref.ts';
import box from './control-box.module.css';
import { findCountStage } from './count-stage.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /** How much may be sent. More can be typed, so that a pasted text can be cut down instead of losing its end. */
  limit?: number;
  /** Turns on the counter in the corner: "118 / 2000". */
  formatCount?: (length: number) => string;
}

export function TextArea({ limit, formatCount, className, ref, onInput, rows = 4, ...rest }: TextAreaProps) {
  const [area, attach] = useSharedRef<HTMLTextAreaElement>(ref);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  // A form may set the value without React: read after every render.
  useLayoutEffect(() => setLength(area.current?.value.length ?? 0));

  const spoken = useSpokenLength(length, limit);
  return (
    <div className={joinClasses(box.box, styles.box, className)}>
      <textarea
        {...rest}
        ref={attach}
        rows={rows}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
        className={joinClasses(box.control, styles.area)}
      />
      {formatCount ? (
        <span className={styles.count} data-over={limit !== undefined && length > limit ? '' : undefined}>
          <span aria-hidden="true">{formatCount(length)}</span>
          <span aria-live="polite" className="sr-only">
            {spoken === undefined ? '' : formatCount(spoken)}
          </span>
        </span>
      ) : null}
    </div>
  );
}

/** The length when the present stage began; undefined as long as nothing need be said. */
function useSpokenLength(length: number, limit: number | undefined): number | undefined {
  const stage = findCountStage(length, limit);
  const [said, setSaid] = useState({ stage, length });
  if (said.stage !== stage) setSaid({ stage, length });
  return stage === 0 ? undefined : said.length;
}
