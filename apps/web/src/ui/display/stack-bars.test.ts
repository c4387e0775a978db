import { describe, expect, it } from 'vitest';
import { chooseSteps, stackBar } from './stack-bars.ts';

describe('a stacked bar', () => {
  it('fills the plot when it is the highest, with a gap between its segments', () => {
    const drawn = stackBar(
      [
        { seriesId: 'bowling', value: 30 },
        { seriesId: 'karaoke', value: 10 },
      ],
      40,
      160,
    );
    expect(drawn).toEqual([
      { seriesId: 'bowling', top: 42, height: 118 },
      { seriesId: 'karaoke', top: 2, height: 38 },
    ]);
  });

  it('leaves out what is nothing and shows what is very little', () => {
    const drawn = stackBar(
      [
        { seriesId: 'none', value: 0 },
        { seriesId: 'little', value: 0.1 },
      ],
      100,
      100,
    );
    expect(drawn).toEqual([{ seriesId: 'little', top: 98, height: 2 }]);
  });

  it('never leaves the plot', () => {
    const segments = Array.from({ length: 12 }, (_, index) => ({ seriesId: `${index}`, value: 1 }));
    for (const { top, height } of stackBar(segments, 12, 24)) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + height).toBeLessThanOrEqual(24);
    }
  });

  it('is empty where nobody has anything', () => {
    expect(stackBar([{ seriesId: 'bowling', value: 0 }], 0, 100)).toEqual([]);
  });
});

describe('the lines across a chart', () => {
  it('are at most four round steps that the highest bar reaches', () => {
    expect(chooseSteps(11)).toEqual([5, 10]);
    expect(chooseSteps(100)).toEqual([50, 100]);
    expect(chooseSteps(8)).toEqual([2, 4, 6, 8]);
    expect(chooseSteps(0.3)).toEqual([0.1, 0.2, 0.3]);
  });

  it('are none for an empty chart', () => {
    expect(chooseSteps(0)).toEqual([]);
  });
});
