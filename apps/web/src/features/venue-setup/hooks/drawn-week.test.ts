import { describe, expect, it } from 'vitest';
import { fitScale, moveEdge } from './drawn-week.ts';

const evening = { opens: 14 * 60, closes: 23 * 60 };

describe('the scale of a drawn week', () => {
  it('goes from six to six, and further where somebody needs it', () => {
    expect(fitScale([])).toEqual({ from: 360, to: 1800 });
    expect(fitScale([evening])).toEqual({ from: 360, to: 1800 });
    expect(fitScale([{ opens: 5 * 60 + 30, closes: 31 * 60 }])).toEqual({ from: 240, to: 1920 });
    expect(fitScale([{ opens: 0, closes: 1440 }])).toEqual({ from: 0, to: 1800 });
  });
});

describe('an edge that is moved', () => {
  it('goes where it is dragged, past midnight too', () => {
    expect(moveEdge(evening, 'opens', 720, [])).toEqual({ opens: 720, closes: 1380 });
    expect(moveEdge(evening, 'closes', 1560, [])).toEqual({ opens: 840, closes: 1560 });
  });

  it('leaves at least one step, and a day at most', () => {
    expect(moveEdge(evening, 'opens', 1500, [])).toEqual({ opens: 1365, closes: 1380 });
    expect(moveEdge(evening, 'closes', 0, [])).toEqual({ opens: 840, closes: 855 });
    expect(moveEdge({ opens: 360, closes: 900 }, 'closes', 1900, []).closes).toBe(1800);
    expect(moveEdge({ opens: 900, closes: 1740 }, 'opens', 0, []).opens).toBe(300);
  });

  it('opens before midnight, whenever it closes', () => {
    expect(moveEdge({ opens: 1200, closes: 1740 }, 'opens', 1600, []).opens).toBe(1425);
  });

  it('stops at the other intervals of the day', () => {
    const morning = { opens: 600, closes: 780 };
    expect(moveEdge(evening, 'opens', 700, [morning]).opens).toBe(780);
    expect(moveEdge(morning, 'closes', 900, [evening]).closes).toBe(840);
  });
});
