import { CircleCheck, Undo2 } from 'lucide-react';
import { type CSSProperties, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Announcer } from '../../../ui/overlay/announcer.tsx';
import { useTopLayer } from '../../../ui/overlay/use-top-layer.ts';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  title: string;
  note: string;
  /** By this device's clock. */
  until: number;
  onUndo: () => void;
  onOver: () => void;
}

/** What was done is done; what guests are told leaves when this bar has run out. */
export function UndoBar({ title, note, until, onUndo, onOver }: UndoBarProps) {
  const { t } = useTranslation('venue-board');
  const left = Math.max(0, until - Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs out once, when its own time is over
  useEffect(() => {
    const timer = setTimeout(onOver, left);
    return () => clearTimeout(timer);
  }, [until]);
  // A drawer or a dialog that is open makes everything below it inert, and would cover it.
  const host = useTopLayer(styles.layer ?? '', title);
  useLayoutEffect(() => {
    shown.push(host);
    stack();
    return () => {
      shown.splice(shown.indexOf(host), 1);
      stack();
    };
  }, [host]);
  return createPortal(
    <div className={styles.bar} data-undo="">
      <Announcer>{`${title}. ${note}`}</Announcer>
      <CircleCheck aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
      <Button
        icon={<Undo2 aria-hidden="true" />}
        onClick={(event) => {
          swallowSecondPress(event.currentTarget.getBoundingClientRect());
          onUndo();
        }}
      >
        {t('undo')}
      </Button>
      <span className={styles.left} style={{ '--left': `${left}ms` } as CSSProperties} />
    </div>,
    host,
  );
}

/** As long as two clicks may be apart and still be one double click. */
const doubleClickMs = 500;

/** The bar is gone by then: what lies below it, the backdrop of a drawer perhaps, was not meant. */
function swallowSecondPress({ left, right, top, bottom }: DOMRect): void {
  const swallow = (event: MouseEvent) => {
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of ['pointerdown', 'click'] as const) {
    document.addEventListener(kind, swallow, { capture: true });
    setTimeout(() => document.removeEventListener(kind, swallow, { capture: true }), doubleClickMs);
  }
}

/** Boards of several places stand on one page, each with a bar of its own: the first one lies at the bottom. */
const shown: HTMLElement[] = [];
const gapPx = 8;

function stack(): void {
  let below = 0;
  for (const host of shown) {
    host.style.setProperty('--below', `${below}px`);
    below += host.offsetHeight + gapPx;
  }
}
