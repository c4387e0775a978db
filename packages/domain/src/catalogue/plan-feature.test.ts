import { expect, it } from 'vitest';
import { isShownFeature, tidyFeature } from './plan-feature.ts';

const place = { x: 0, y: 0, width: 8, height: 2 };
const words = { en: 'Lanes', pl: '' };

it('keeps words of labels, and of nothing else', () => {
  expect(tidyFeature({ kind: 'label', ...place, words })).toEqual({ kind: 'label', ...place, words });
  expect(tidyFeature({ kind: 'label', ...place }).words).toEqual({ en: '', pl: '' });
  expect(tidyFeature({ kind: 'wall', ...place, words })).toEqual({ kind: 'wall', ...place });
});

it('shows a label once it says something', () => {
  expect(isShownFeature({ kind: 'label', words })).toBe(true);
  expect(isShownFeature({ kind: 'label', words: { en: '', pl: '' } })).toBe(false);
  expect(isShownFeature({ kind: 'label' })).toBe(false);
  expect(isShownFeature({ kind: 'wall' })).toBe(true);
});
