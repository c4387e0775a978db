import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { language, requiredText } from '../schemas/shared.ts';
import { translationLimits } from '../translation-limits.ts';

const translation = z.strictObject({
  text: z.string(),
  /** `stored`: translated before; `engine`: just now; `original`: there is no translation, this is the text itself. */
  source: z.enum(['stored', 'engine', 'original']),
});

export const translationRoutes = defineRoutes({
  'POST /translation/translate': {
    summary:
      'What venues and guests have written, in another language: one answer for each text, in their order',
    tag: 'Translation',
    access: 'public',
    body: z.strictObject({
      texts: z
        .array(requiredText(translationLimits.charactersOfText))
        .check(z.minLength(1), z.maxLength(translationLimits.texts)),
      to: language,
    }),
    output: z.strictObject({ translations: z.array(translation) }),
    errors: [],
    limit: { max: 60, windowSeconds: 600 },
  },
});
