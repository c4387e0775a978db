import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MonthWeeks } from './day-cell.ts';
import { clampDay, shiftDays, shiftMonths } from './day-id.ts';

interface MonthKeys {
  weeks: MonthWeeks;
  min: string | undefined;
  max: string | undefined;
  onShowMonth: (id: string) => void;
}

interface KeyedMonth {
  gridRef: RefObject<HTMLTableElement | null>;
  /** The one day that the tab key reaches. */
  activeId: string | undefined;
  activate: (id: string) => void;
  handleKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Arrows move by days and weeks, Home and End within the week, the page keys by months and with Shift by years. */
export function useMonthKeys({ weeks, min, max, onShowMonth }: MonthKeys): KeyedMonth {
  const gridRef = useRef<HTMLTableElement>(null);
  const awaitedId = useRef<string>(undefined);
  const [wantedId, setWantedId] = useState<string>();
  const activeId = findTabStop(weeks, wantedId);

  // The month of the day that the keyboard asked for may come some renders later.
  useEffect(() => {
    if (awaitedId.current === undefined || awaitedId.current !== activeId) return;
    awaitedId.current = undefined;
    focusDay(gridRef.current, activeId);
  });

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.day;
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = findStep(event.key, event.shiftKey, from, weeks);
    if (step === undefined) return;
    event.preventDefault();
    const to = clampDay(step, min, max);
    setWantedId(to);
    awaitedId.current = to;
    if (!weeks.flat().some((cell) => cell?.id === to)) onShowMonth(to);
  };
  return { gridRef, activeId, activate: setWantedId, handleKey };
}

function focusDay(grid: HTMLTableElement | null, id: string) {
  grid?.querySelector<HTMLElement>(`[data-day="${id}"]`)?.focus();
}

function findTabStop(weeks: MonthWeeks, wantedId: string | undefined): string | undefined {
  const days = weeks.flat().filter((cell) => cell !== undefined && !cell.isPast);
  const stop =
    days.find((day) => day?.id === wantedId) ??
    days.find((day) => day?.isChosen) ??
    days.find((day) => day?.isToday) ??
    days[0];
  return stop?.id;
}

const dayKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const monthKeys: Record<string, number> = { PageUp: -1, PageDown: 1 };

function findStep(key: string, isShifted: boolean, from: string, weeks: MonthWeeks): string | undefined {
  const days = dayKeys[key];
  if (days !== undefined) return shiftDays(from, days);
  const months = monthKeys[key];
  if (months !== undefined) return shiftMonths(from, months * (isShifted ? 12 : 1));
  const week = weeks.find((cells) => cells.some((cell) => cell?.id === from)) ?? [];
  if (key === 'Home') return shiftDays(from, -columnOf(week, from));
  return key === 'End' ? shiftDays(from, 6 - columnOf(week, from)) : undefined;
}

function columnOf(week: MonthWeeks[number], id: string): number {
  return week.findIndex((cell) => cell?.id === id);
}
