import { expect, it } from 'vitest';
import { deepl } from '../../../test/doubles/engine-dialects.ts';
import { describeTranslationEngine } from '../../../test/suites/translation-engine-suite.ts';
import { findDeeplUrl } from './deepl-engine.ts';

describeTranslationEngine('DeepL', deepl);

it('DeepL is found by the kind of its key', () => {
  expect(findDeeplUrl('0000-1111:fx')).toBe('https://api-free.deepl.com');
  expect(findDeeplUrl('0000-1111')).toBe('https://api.deepl.com');
});
