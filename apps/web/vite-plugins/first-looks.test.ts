import { describe, expect, it } from 'vitest';
import { dropOldFallbacks } from './first-looks.ts';

describe('the fallbacks of a style sheet', () => {
  it('for browsers that cannot register properties are left out, wherever they stand', () => {
    const fallback = '@layer properties{@supports (a:b){*{--x:0}}}';
    expect(dropOldFallbacks(`${fallback}@layer a{b{c:d}}${fallback}e{f:g}`)).toBe('@layer a{b{c:d}}e{f:g}');
  });

  it('for browsers that cannot mix colours lose their question; the later rule wins anyway', () => {
    const mixed = '@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab,red 1%,blue)}}';
    expect(dropOldFallbacks(`.a{color:red}${mixed}.b{}`)).toBe(
      '.a{color:red}.a{color:color-mix(in oklab,red 1%,blue)}.b{}',
    );
  });

  it('other questions stay', () => {
    const css = '@supports (position-area:bottom){.a{position:fixed}}';
    expect(dropOldFallbacks(css)).toBe(css);
  });
});
