import { hourMs } from '@gramy/domain/time/instant';
import type { MouseEvent } from 'react';
import type { TimeWindow } from './board-time.ts';
import type { Place } from './carried.ts';
import { stepMs } from './desk-times.ts';

/** The quarter of an hour on one table where somebody has pressed between the bars. */
export function findPressedPlace(
  { target, clientX }: Pick<MouseEvent, 'target' | 'clientX'>,
  window: TimeWindow,
): Place | undefined {
  const track = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
  const tableId = track?.closest<HTMLElement>('[data-table]')?.dataset.table;
  if (!track || tableId === undefined) return undefined;
  const { left, width } = track.getBoundingClientRect();
  const hours = ((clientX - left) / width) * window.hours;
  if (!(hours >= 0 && hours < window.hours)) return undefined;
  return { tableId, start: Math.floor((window.start + hours * hourMs) / stepMs) * stepMs };
}
