import { roundNumbers, svgDocument } from './svg.ts';

const BALL = '#F97316';
const BALL_SHADE = '#C2410C';
const HOLE = '#2A140A';

interface Arc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  /** Degrees, clockwise from the right. */
  readonly from: number;
  readonly to: number;
}

/** A bow with round ends as an outline, so that the one-colour mark is one even-odd path. */
function traceGrin({ x, y, radius, width, from, to }: Arc): string {
  const half = width / 2;
  const outer = radius + half;
  const inner = radius - half;
  const at = (reach: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${x + reach * Math.cos(angle)} ${y + reach * Math.sin(angle)}`;
  };
  const cap = `A${half} ${half} 0 0 1`;
  const there = `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}${cap} ${at(inner, to)}`;
  return `${there}A${inner} ${inner} 0 0 0 ${at(inner, from)}${cap} ${at(outer, from)}Z`;
}

function traceDot(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** A bowling ball: two finger holes are the eyes, the thumb hole is a grin. */
function traceFace(): string {
  const grin = traceGrin({ x: 21, y: 18.9, radius: 9.3, width: 4.8, from: 10, to: 140 });
  return roundNumbers(traceDot(14.2, 13.8, 3.4) + traceDot(25.8, 11, 3.4) + grin, 2);
}

/** The mark without a document around it, for pictures that hold it as a part: 40 units wide and high. */
export function drawMark(): string {
  const ball = `<circle cx="20" cy="20" r="20" fill="${BALL}"/>`;
  const shade = `<path d="M27 1.26A20 20 0 1 1 4 32A23.2 23.2 0 0 0 27 1.26Z" fill="${BALL_SHADE}" opacity=".55"/>`;
  const face = `<path d="${traceFace()}" fill="${HOLE}"/>`;
  return ball + shade + face;
}

export function drawLogo(): string {
  return svgDocument(40, 40, '0 0 40 40', drawMark());
}

/** One colour, the one of the text around it when inlined; the face is cut out. */
export function drawPlainLogo(): string {
  const mark = `<path fill="currentColor" fill-rule="evenodd" d="${traceDot(20, 20, 20)}${traceFace()}"/>`;
  return svgDocument(40, 40, '0 0 40 40', mark);
}

/** Redrawn for 16 pixels: the holes lie on whole or half pixels, the grin is two pixels thick. */
export function drawFavicon(): string {
  const grin = traceGrin({ x: 8.35, y: 7.45, radius: 3.8, width: 2, from: 10, to: 144 });
  const face = roundNumbers(traceDot(5.5, 5.5, 1.5) + traceDot(10.5, 4.5, 1.5) + grin, 2);
  const ball = `<circle cx="8" cy="8" r="8" fill="${BALL}"/><path d="${face}" fill="${HOLE}"/>`;
  return svgDocument(16, 16, '0 0 16 16', ball);
}
