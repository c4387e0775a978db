import type { Stroke } from '@gramy/domain/pricing/paint-week';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { type GridCell, type GridShape, moveCell, readRectangle } from './price-grid.ts';

const cellName = ({ day, step }: GridCell) => `${day}-${step}`;

interface PaintingOptions {
  shape: GridShape;
  isVertical: boolean;
  onPaint: (strokes: Stroke[]) => void;
}

/**
 * A rectangle of cells by mouse or finger (press, draw, let go) or by keys (arrows, with Shift to draw, Enter to paint).
 * Escape lets go of it.
 */
export function usePainting({ shape, isVertical, onPaint }: PaintingOptions) {
  const grid = useRef<HTMLElement>(null);
  const [head, setHead] = useState<GridCell>({ day: 0, step: 0 });
  const [anchor, setAnchor] = useState<GridCell | null>(null);
  const isDrawing = useRef(false);

  const paint = () => {
    onPaint(readRectangle(shape, anchor ?? head, head));
    setAnchor(null);
  };
  const letGo = () => {
    isDrawing.current = false;
    setAnchor(null);
  };

  const draw = (cell: GridCell) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // Whatever is drawn over, the rest of it comes to this cell.
      event.currentTarget.setPointerCapture(event.pointerId);
      isDrawing.current = true;
      setHead(cell);
      setAnchor(cell);
    },
    onPointerMove(event: PointerEvent) {
      const under = isDrawing.current ? findCell(event) : undefined;
      if (under) setHead(under);
    },
    onPointerUp() {
      if (!isDrawing.current) return;
      isDrawing.current = false;
      paint();
    },
    onPointerCancel: letGo,
  });

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      paint();
    } else if (event.key === 'Escape') letGo();
    const next = moveCell(event.key, head, shape, isVertical);
    if (!next) return;
    event.preventDefault();
    setAnchor(event.shiftKey ? (anchor ?? head) : null);
    setHead(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cellName(next)}"]`)?.focus();
  }

  return {
    grid,
    head,
    anchor,
    bindCell: (cell: GridCell) => ({
      'data-cell': cellName(cell),
      tabIndex: cell.day === head.day && cell.step === head.step ? 0 : -1,
      onFocus: () => {
        if (!isDrawing.current) setHead(cell);
      },
      onKeyDown: handleKey,
      // Of a screen reader alone: pointers and keys have painted already.
      onClick: (event: MouseEvent) => {
        if (event.detail === 0) onPaint([...readRectangle(shape, cell, cell)]);
      },
      ...draw(cell),
    }),
  };
}

/** Under the pointer: a finger that draws stays with the cell it began at. */
function findCell({ clientX, clientY }: PointerEvent): GridCell | undefined {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]');
  const [day, step] = element?.dataset.cell?.split('-').map(Number) ?? [];
  return day === undefined || step === undefined ? undefined : { day, step };
}
