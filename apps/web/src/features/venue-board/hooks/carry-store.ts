import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { Board } from '../queries.ts';
import type { TimeWindow } from './board-time.ts';
import { type Carried, createJudge, findCarried, type PlaceVerdict, type Target } from './carried.ts';
import type { CarryHandlers } from './carry.ts';
import {
  type CarryGrid,
  findLeft,
  findTarget,
  locate,
  measureGrid,
  type Point,
  stepTarget,
} from './carry-grid.ts';
import { type CarryMarks, createMarks, markCut, markLifted } from './carry-marks.ts';

export interface Carrying {
  carried: Carried;
  /** By its end it becomes longer or shorter. */
  grip: 'bar' | 'end';
  isByKeys: boolean;
  /** Undefined: it is held beside the board. */
  target: Target | undefined;
  verdict: PlaceVerdict | undefined;
}

export interface CarriedTo extends Carrying {
  target: Target;
  verdict: PlaceVerdict;
}

export interface CarryView {
  board: Board;
  now: Instant;
  window: TimeWindow;
  isLive: boolean;
}

interface Held {
  grid: CarryGrid;
  marks: CarryMarks;
  /** Where it was taken, where it is now, and how far from its corner. */
  from: Point;
  at: Point;
  offset: Point;
  /** The pointer in the window: the board may be scrolled under it. */
  pointer: Point;
}

interface CarryOptions {
  readGrid: () => HTMLElement | null;
  readView: () => CarryView;
  /** Put down somewhere; by Escape it goes back without a word. */
  onDrop: (to: CarriedTo) => void;
  /** Put down beside the board, at this point of the window. */
  onDropBeside?: ((carried: Carried, at: Point) => void) | undefined;
}

export type CarryStore = ReturnType<typeof createCarryStore>;

/** Within so much of its end a bar is taken by the end: for a mouse, and for a finger. */
const endPx = 12;
/** Of a bar that is this short only the whole can be taken. */
const leastForEndPx = 48;

/** What is carried, and where it is held. Where it is drawn is written to the element itself, for each step. */
export function createCarryStore({ readGrid, readView, onDrop, onDropBeside }: CarryOptions) {
  const listeners = new Set<() => void>();
  let carrying: Carrying | undefined;
  let held: Held | undefined;
  let rules: ReturnType<typeof createJudge> | undefined;
  let lifted: HTMLElement | null = null;
  let edges: HTMLElement[] = [];

  function set(next: Carrying | undefined): void {
    carrying = next;
    for (const listener of listeners) listener();
  }

  /** Of a point in the window, from the corner of the board on, wherever it has been scrolled to. */
  function toGrid({ x, y }: Point): Point {
    const { left = 0, top = 0 } = readGrid()?.getBoundingClientRect() ?? {};
    return { x: x - left, y: y - top };
  }

  function findLifted(bar: HTMLElement): Carried | undefined {
    const { board, now, isLive } = readView();
    const [bookingId = '', position = '', tableId = ''] = bar.dataset.bar?.split('/') ?? [];
    return isLive ? findCarried(board, { bookingId, position: Number(position), tableId }, now) : undefined;
  }

  function isByEnd(bar: HTMLElement, at: Point, { isLengthFixed }: Carried): boolean {
    const { right, width } = bar.getBoundingClientRect();
    return !isLengthFixed && width >= leastForEndPx && at.x > right - endPx;
  }

  function hold(target: Target | undefined): void {
    if (!carrying || !rules || !held) return;
    const before = carrying.target;
    if (isSame(before, target)) return;
    const { judge, listInTheWay } = rules;
    if (target) {
      const time = { start: target.start, durationMinutes: target.durationMinutes };
      const by = listInTheWay(target).flatMap((taken) => taken.by ?? []);
      held.marks.mark({ target, judge: (tableId) => judge({ tableId, ...time }), inTheWay: new Set(by) });
    } else held.marks.clear();
    set({ ...carrying, target, verdict: target && judge(target) });
  }

  /** Where the pointer holds it, or lying on its row when it is carried by keys. */
  function draw(): void {
    if (!lifted || !held || !carrying) return;
    const { target, grip, carried, isByKeys } = carrying;
    const own = locate(held.grid, carried);
    const [x, y] =
      grip === 'end'
        ? [own.x, own.y]
        : isByKeys && target
          ? Object.values(locate(held.grid, target))
          : [carried.isTimeFixed ? own.x : held.at.x - held.offset.x, held.at.y - held.offset.y];
    lifted.style.translate = `${x}px ${y}px`;
    if (target) drawEdges(held.grid, target);
  }

  function drawEdges(grid: CarryGrid, { start, durationMinutes }: Target): void {
    for (const [index, at] of [start, addMinutes(start, durationMinutes)].entries()) {
      const edge = edges[index];
      if (edge) edge.style.translate = `${findLeft(grid, at)}px`;
    }
  }

  function stop(): Carrying | undefined {
    const last = carrying;
    const grid = readGrid();
    held?.marks.clear();
    if (grid) markLifted(grid, undefined);
    held = undefined;
    rules = undefined;
    set(undefined);
    return last;
  }

  const handlers: CarryHandlers = {
    mayLift: ({ bar }) => findLifted(bar) !== undefined,
    onLift({ bar, at, isByKeys }) {
      const grid = readGrid();
      const carried = findLifted(bar);
      if (!grid || !carried) return;
      const { board, now, window } = readView();
      const from = toGrid(at);
      const measured = measureGrid(grid, window);
      const own = locate(measured, carried);
      held = {
        grid: measured,
        marks: createMarks(grid),
        from,
        at: from,
        offset: { x: from.x - own.x, y: from.y - own.y },
        pointer: at,
      };
      rules = createJudge(board, carried, now);
      markLifted(grid, bar);
      markCut(grid, (grid.parentElement?.scrollLeft ?? 0) / measured.hourPx);
      const grip = !isByKeys && isByEnd(bar, at, carried) ? 'end' : 'bar';
      set({ carried, grip, isByKeys, target: undefined, verdict: undefined });
      hold({ tableId: carried.tableId, start: carried.start, durationMinutes: carried.durationMinutes });
    },
    onMove(to) {
      if (!carrying || !held) return;
      held.pointer = to;
      held.at = toGrid(to);
      const { carried, grip } = carrying;
      hold(findTarget(held.grid, carried, { from: held.from, to: held.at, grip }));
      draw();
    },
    onStep(direction, isLarge) {
      if (!carrying?.target || !held) return;
      const { carried, target } = carrying;
      hold(stepTarget(held.grid, carried, { target, direction, isLarge }));
      draw();
      lifted?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    onDrop() {
      const at = held?.pointer;
      const last = stop();
      if (last?.target && last.verdict) onDrop({ ...last, target: last.target, verdict: last.verdict });
      else if (last && at) onDropBeside?.(last.carried, at);
    },
    onPutBack: () => void stop(),
  };

  return {
    handlers,
    /** The board has been scrolled under it. */
    follow() {
      if (held && !carrying?.isByKeys) handlers.onMove(held.pointer);
    },
    /** What is known has changed: somebody else may stand there now. False: the booking is no longer to be carried. */
    update(): boolean {
      if (!carrying) return true;
      const { carried, target } = carrying;
      const { board, now } = readView();
      const bar = {
        bookingId: carried.booking.id,
        position: carried.slot.position,
        tableId: carried.tableId,
      };
      const fresh = findCarried(board, bar, now);
      if (!fresh || fresh.start !== carried.start || fresh.durationMinutes !== carried.durationMinutes)
        return false;
      rules = createJudge(board, fresh, now);
      const grid = readGrid();
      held?.marks.clear();
      // Rows may have come and gone with the change.
      if (held && grid) held.marks = createMarks(grid);
      carrying = { ...carrying, carried: fresh, target: undefined };
      hold(target);
      return true;
    },
    /** What is drawn of it: the bar, and the two lines of its beginning and its end. */
    setDrawn(layer: HTMLElement | null) {
      lifted = layer?.querySelector<HTMLElement>('[data-grip]') ?? null;
      edges = [...(layer?.querySelectorAll<HTMLElement>('[data-edge]') ?? [])];
      draw();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => carrying,
  };
}

function isSame(one: Target | undefined, other: Target | undefined): boolean {
  return (
    one?.tableId === other?.tableId &&
    one?.start === other?.start &&
    one?.durationMinutes === other?.durationMinutes
  );
}
