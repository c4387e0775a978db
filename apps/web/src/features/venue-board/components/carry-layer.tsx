import { addMinutes, minuteMs } from '@gramy/domain/time/instant';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { findBarState } from '../hooks/bar-state.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { CarryStore } from '../hooks/carry-store.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { BarIcon } from './bar-icon.tsx';
import bars from './bars.module.css';
import styles from './carry.module.css';

/** They stay while a bar is carried, and are moved: what comes and goes has the whole board laid out again. */
const edges = ['start', 'end'] as const;

/** What is carried, above everything else on the board, and from when till when it would be. */
export function CarryLayer({ store }: { store: CarryStore }) {
  const { board, now } = useBoardView();
  const { nameGuest, sayTime } = useBarWords(board);
  const carrying = useSyncExternalStore(store.subscribe, store.read, () => undefined);
  if (!carrying) return null;
  const { carried, target, verdict, isByKeys } = carrying;
  const { booking, slot, start } = carried;
  const minutes = target?.durationMinutes ?? carried.durationMinutes;
  const state = findBarState(booking, { start, end: start + carried.durationMinutes * minuteMs }, now);
  return (
    <div ref={store.setDrawn} aria-hidden="true">
      {edges.map((edge) => (
        <div key={edge} className={styles.edge} data-edge={edge} hidden={target === undefined}>
          <span>
            {target && sayTime(edge === 'start' ? target.start : addMinutes(target.start, minutes))}
          </span>
        </div>
      ))}
      <div
        className={joinClasses(bars.bar, state && bars[state], styles.lifted)}
        data-verdict={verdict}
        data-keys={isByKeys ? '' : undefined}
        data-grip={carrying.grip}
        style={{ '--long': minutes / 60 } as CSSProperties}
      >
        <span className={bars.who}>
          <b className={bars.name}>{nameGuest(booking)}</b>
        </span>
        <span className={bars.facts}>
          {state ? <BarIcon state={state} /> : null}
          {slot.guests}
        </span>
      </div>
    </div>
  );
}
