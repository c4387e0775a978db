import type { LucideProps } from 'lucide-react';
import { createElement, type ReactElement } from 'react';

interface IconDrawing {
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

const saysWhatItIs = /^(?:aria-|role$|title$)/;

/** As the package draws it, but for class names that nobody uses and for ways to set all icons at once. */
function drawIcon(
  { size: side, node }: IconDrawing,
  { size = 24, color = 'currentColor', children, ...rest }: LucideProps,
): ReactElement {
  const isNamed = Boolean(children) || Object.keys(rest).some((name) => saysWhatItIs.test(name));
  const attributes = {
    width: size,
    height: size,
    viewBox: `0 0 ${side} ${side}`,
    fill: 'none',
    stroke: color,
    strokeWidth: 2,
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
    'aria-hidden': isNamed ? undefined : true,
    ...rest,
  };
  const strokes = node.map(([tag, stroke]) => createElement(tag, stroke));
  return createElement('svg', attributes, strokes, children);
}

export default (drawing: IconDrawing) => (props: LucideProps) => drawIcon(drawing, props);
