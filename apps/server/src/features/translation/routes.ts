import type { Handlers } from '../../http/register-routes.ts';
import type { TranslationService } from './service.ts';

export function translationHandlers(translation: TranslationService) {
  return {
    'POST /translation/translate': ({ body }, context) => translation.translate(body, context),
  } satisfies Partial<Handlers>;
}
