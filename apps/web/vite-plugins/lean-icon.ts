import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

interface IconDrawing {
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

const saysWhatItIs = /^(?:aria-|role$|title$)/;

/** Draws an icon as its package does, but for the class names that nobody uses and the ways to set all icons at once. */
export default function createIcon({ size: side, node }: IconDrawing) {
  return function Icon({ size = 24, color = 'currentColor', children, ...props }: LucideProps) {
    const isNamed = Boolean(children) || Object.keys(props).some((name) => saysWhatItIs.test(name));
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
