import type axeCore from 'axe-core';

type Axe = typeof axeCore;

/** What axe does over and over is done once. Sent to pages as text, so the function uses nothing from outside itself. */
export function quickenAxe(axe: Axe): void {
  rememberColours();
  measureContrastOnce();

  /** A page of ten colours has each of them parsed thousands of times, which is almost half of the work. */
  function rememberColours(): void {
    interface Colour {
      r: number;
      g: number;
      b: number;
      alpha: number;
      parseString(text: string): Colour;
    }
    const { commons } = axe as never as { commons: { color: { Color: { prototype: Colour } } } };
    const colour = commons.color.Color.prototype;
    const read = colour.parseString;
    const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
    colour.parseString = function (text) {
      const seen = known.get(text);
      if (seen) return Object.assign(this, seen);
      const { r, g, b, alpha } = read.call(this, text);
      known.set(text, { r, g, b, alpha });
      return this;
    };
  }

  /**
   * Text contrast is the most expensive check of axe, and most texts of a page are alike: once one has passed, those of the
   * same size and colours at the same kind of place pass too. What did not pass is measured each time.
   */
  function measureContrastOnce(): void {
    type Judge = (this: unknown, element: Element, ...rest: unknown[]) => boolean | undefined;
    interface Audit {
      rules: { id: string; matches: Judge }[];
      checks: Record<string, { evaluate: Judge }>;
    }
    const { rules, checks } = (axe as never as { _audit: Audit })._audit;
    const rule = rules.find(({ id }) => id === 'color-contrast');
    const check = checks['color-contrast'];
    if (!rule || !check) throw new Error('This axe knows of no contrast');

    const { matches } = rule;
    const isSpoken = (element: Element) =>
      /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ||
      [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
    rule.matches = function (element, ...rest) {
      return isSpoken(element) && matches.call(this, element, ...rest);
    };

    const kinds = new Map<string, number>();
    const places = new Map<Element, number>();
    const passed = new Set<string>();
    const findPlace = (element: Element | null): number => {
      if (!element) return -1;
      const known = places.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      const own = [element.tagName, element.getAttribute('class'), position, opacity];
      const kind = [findPlace(element.parentElement), ...own, backgroundColor, backgroundImage].join(' ');
      const place = kinds.get(kind) ?? kinds.size;
      kinds.set(kind, place);
      places.set(element, place);
      return place;
    };
    const { evaluate } = check;
    check.evaluate = function (element, ...rest) {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const look = [findPlace(element), color, fontSize, fontWeight, textShadow].join(' ');
      if (passed.has(look)) return true;
      const result = evaluate.call(this, element, ...rest);
      if (result === true) passed.add(look);
      return result;
    };

    const { run } = axe;
    axe.run = ((...asked: never[]) => {
      places.clear();
      passed.clear();
      return run(...asked);
    }) as typeof run;
  }
}
