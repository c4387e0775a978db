import { createOpenidProvider } from '../adapters/identity-provider/openid-provider.ts';
import { createDeeplEngine, findDeeplUrl } from '../adapters/translation-engine/deepl-engine.ts';
import { createLibretranslateEngine } from '../adapters/translation-engine/libretranslate-engine.ts';
import type { Config, TranslationEngineSettings } from '../config.ts';
import { apiBase } from '../http/register-routes.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { TranslationEngine } from '../ports/translation-engine.ts';

/** A visitor waits for it. */
const issuerTimeoutMs = 5_000;

export function createGoogleProvider({ google, publicUrl }: Config): IdentityProvider | undefined {
  if (!google) return undefined;
  return createOpenidProvider({
    ...google,
    redirectAddress: `${publicUrl}${apiBase}/user/auth/google/callback`,
    timeoutMs: issuerTimeoutMs,
  });
}

/** Less than the client waits for an answer: the original is better than none. */
const translationTimeoutMs = 8_000;

export function createTranslationEngine(
  settings: TranslationEngineSettings | undefined,
): TranslationEngine | undefined {
  if (settings?.kind === 'deepl') {
    const url = settings.url ?? findDeeplUrl(settings.key);
    return createDeeplEngine({ ...settings, url, timeoutMs: translationTimeoutMs });
  }
  if (settings?.kind === 'libretranslate') {
    return createLibretranslateEngine({ ...settings, timeoutMs: translationTimeoutMs });
  }
  return undefined;
}
