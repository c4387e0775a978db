import type { Handlers } from '../../http/register-routes.ts';
import type { TranslationService } from './service.ts';

export function translationHandlers(translation: TranslationService) {
  return {
    'POST /translation/translate': ({ body }, { log }) => translation.translate(body, log),
  } satisfies Partial<Handlers>;
}
