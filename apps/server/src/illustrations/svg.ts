export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Oval = readonly [x: number, y: number, rx: number, ry?: number];
export type Attributes = Readonly<Record<string, string | number>>;

const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/g;

/** A minus sign also separates two numbers of a path, so a negative zero keeps it. */
export function roundNumbers(text: string, decimals: number): string {
  return text.replace(NUMBER, (found) => {
    const rounded = Number(Number(found).toFixed(decimals));
    return rounded === 0 && found.startsWith('-') ? '-0' : String(rounded);
  });
}

const shortNumber = (value: number, decimals = 1): string => String(Number(value.toFixed(decimals)) + 0);

function formatAttributes(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    const shown = typeof value === 'number' ? shortNumber(value, 2).replace(/^0\./, '.') : value;
    text += ` ${name}="${shown}"`;
  }
  return text;
}

/** Joins parts in painting order: the last one lies on top. */
export function stack(...parts: readonly (string | readonly string[])[]): string {
  return parts.flat().join('');
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Tables of numbers are written as text, "x y r, x y r", as in the `points` attribute of SVG. */
export function readRows(text: string): (readonly [number, number, number, number])[] {
  return text.split(',').map((row) => {
    const [a = 0, b = 0, c = 0, d = 0] = row.trim().split(/\s+/).map(Number);
    return [a, b, c, d] as const;
  });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) {
  const place = `x="${shortNumber(x)}" y="${shortNumber(y)}"`;
  const size = `width="${shortNumber(width)}" height="${shortNumber(height)}"`;
  return `<rect ${place} ${size} fill="${fill}"${formatAttributes(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more: Attributes = {}): string {
  const shape = `cx="${shortNumber(x)}" cy="${shortNumber(y)}" r="${shortNumber(radius)}"`;
  return `<circle ${shape} fill="${fill}"${formatAttributes(more)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}) {
  const shape = `cx="${shortNumber(x)}" cy="${shortNumber(y)}" rx="${shortNumber(rx)}" ry="${shortNumber(ry)}"`;
  return `<ellipse ${shape} fill="${fill}"${formatAttributes(more)}/>`;
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return `<path d="${roundNumbers(d, 1)}" fill="${fill}"${formatAttributes(more)}/>`;
}

export function outline(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return path(d, 'none', { stroke, 'stroke-width': width, ...more });
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return outline(d, stroke, width, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });
}

/** Rows of dots as dashes of no length with round ends: three hundred dots in a few bytes. */
export function dots(d: string, color: string, diameter: number, gap: number, opacity: number): string {
  return line(d, color, diameter, { 'stroke-dasharray': `0 ${gap}`, opacity });
}

/** Corners as text, "x y, x y", or as points. */
export type Corners = string | readonly Point[];

function traceCorners(corners: Corners): string {
  const joined =
    typeof corners === 'string'
      ? corners.replace(/,\s*/g, 'L')
      : corners.map(([x, y]) => `${shortNumber(x)} ${shortNumber(y)}`).join('L');
  return `M${joined}Z`;
}

export function polygon(corners: Corners, fill: string, more: Attributes = {}): string {
  return path(traceCorners(corners), fill, more);
}

/** Many marks of one colour as one path: a fraction of the bytes, and one opacity for all. */
export function polygons(shapes: readonly Corners[], fill: string, more: Attributes = {}): string {
  return path(shapes.map(traceCorners).join(''), fill, more);
}

/** A trapezoid standing upright around `x`: boards, beams and floors seen from the doorway. */
export function taper(
  x: number,
  [top, topHalf]: Point,
  [bottom, bottomHalf]: Point,
  fill: string,
  more: Attributes = {},
): string {
  const corners: Point[] = [
    [x - topHalf, top],
    [x + topHalf, top],
    [x + bottomHalf, bottom],
    [x - bottomHalf, bottom],
  ];
  return polygon(corners, fill, more);
}

export function boxes(list: string | readonly Box[], fill: string, more: Attributes = {}): string {
  const table = typeof list === 'string' ? readRows(list) : list;
  return path(table.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}Z`).join(''), fill, more);
}

function traceOval([x, y, rx, ry]: Oval): string {
  const radii = `${rx} ${ry || rx}`;
  return `M${x - rx} ${y}a${radii} 0 1 0 ${2 * rx} 0a${radii} 0 1 0 ${-2 * rx} 0Z`;
}

export function circles(list: string | readonly Oval[], fill: string, more: Attributes = {}): string {
  const table = typeof list === 'string' ? readRows(list) : list;
  return path(table.map(traceOval).join(''), fill, more);
}

export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${roundNumbers(transform, 2)}">${parts.join('')}</g>`;
}

export function clip(id: string, shape: string, ...parts: readonly string[]): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;
}

/** A whole picture as a part of another one: it fills the box, and what does not fit is cut off evenly. */
export function inset([x, y, width, height]: Box, viewBox: string, content: string): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const fit = `viewBox="${roundNumbers(viewBox, 2)}" preserveAspectRatio="xMidYMid slice"`;
  return `<svg ${place} ${fit}>${content}</svg>`;
}

/**
 * A picture for an `<img>`: its `alt` speaks for it, so the drawing itself stays silent. Nothing in it is
 * loaded or run (no style, script or reference to the outside), so it may be served under the strictest policy.
 */
export function svgDocument(width: number, height: number, viewBox: string, content: string): string {
  const size = `viewBox="${roundNumbers(viewBox, 2)}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} aria-hidden="true">${content}</svg>`;
}
