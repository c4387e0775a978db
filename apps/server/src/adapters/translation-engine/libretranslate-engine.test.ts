import { expect, it } from 'vitest';
import { libretranslate } from '../../../test/doubles/engine-dialects.ts';
import { startHttpDouble } from '../../../test/doubles/http-double.ts';
import { describeTranslationEngine } from '../../../test/suites/translation-engine-suite.ts';
import { createLibretranslateEngine } from './libretranslate-engine.ts';

describeTranslationEngine('LibreTranslate', libretranslate);

it('LibreTranslate of one’s own needs no key, and none is sent', async () => {
  const bodies: unknown[] = [];
  const double = await startHttpDouble((_request, body, response) => {
    bodies.push(JSON.parse(body.toString()));
    response.end('{"translatedText":["lane"]}');
  });
  const engine = createLibretranslateEngine({ url: double.origin, timeoutMs: 20_000 });
  expect(await engine.translate(['tor'], 'en')).toEqual(['lane']);
  expect(bodies).toEqual([{ q: ['tor'], source: 'auto', target: 'en', format: 'text' }]);
  await double.close();
});
