import { languages } from '@gramy/domain/language/language';
import { expect, it } from 'vitest';
import { selectMessages } from './server-messages.ts';

/** Things that once had two names; the second one is not used any more. */
const dropped = { en: /backup code/i, pl: /odzyskiwani/i };

it.each(languages)('a recovery code has one name in %s', (language) => {
  const words = JSON.stringify(selectMessages(language, ['auth', 'security']));
  expect(words.match(dropped[language])).toBeNull();
});
