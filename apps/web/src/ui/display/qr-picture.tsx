import { useMemo } from 'react';

interface QrPictureProps {
  /** Dark where true, row by row. */
  rows: readonly (readonly boolean[])[];
  /** What it leads to, in words. */
  label: string;
  /** In modules; the standard asks for four where the ground around it is not light. */
  margin?: number;
  className?: string;
}

/** Drawn in the colour of its text: scanners want dark on light, so put it on something light in either theme. */
export function QrPicture({ rows, label, margin = 2, className }: QrPictureProps) {
  const path = useMemo(() => drawModules(rows), [rows]);
  const size = rows.length + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Neighbours in a row are one stroke: a third of the text. */
export function drawModules(rows: QrPictureProps['rows']): string {
  const strokes: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      strokes.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`);
    }
  }
  return strokes.join('');
}
