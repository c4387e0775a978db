import type { Logger } from 'pino';
import { createNoGeocoder } from '../adapters/geocoder/no-geocoder.ts';
import { createNominatimGeocoder } from '../adapters/geocoder/nominatim-geocoder.ts';
import { createOpenidProvider } from '../adapters/identity-provider/openid-provider.ts';
import { readFromAddress, readFromFile } from '../adapters/tile-archive/byte-source.ts';
import { openPmtiles } from '../adapters/tile-archive/pmtiles-archive.ts';
import { createDeeplEngine, findDeeplUrl } from '../adapters/translation-engine/deepl-engine.ts';
import { createLibretranslateEngine } from '../adapters/translation-engine/libretranslate-engine.ts';
import type { Config, TranslationEngineSettings } from '../config.ts';
import { apiBase } from '../http/register-routes.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { TileArchive } from '../ports/tile-archive.ts';
import type { Tracer } from '../ports/tracer.ts';
import type { TranslationEngine } from '../ports/translation-engine.ts';
import { StartupError } from '../startup-error.ts';

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

/** A member waits for it, and can set the pin by hand. */
const geocoderTimeoutMs = 5_000;

export function createGeocoder({ geocoder, publicUrl, site }: Config, version: string): Geocoder {
  if (geocoder.url === undefined) return createNoGeocoder();
  return createNominatimGeocoder({
    url: geocoder.url,
    userAgent: `Gramy/${version} (+${publicUrl}; ${site.operator.email})`,
    timeoutMs: geocoderTimeoutMs,
  });
}

/** Opened at the start: a map that is not there should not be found out by visitors. */
export async function openTileArchive(place: string | undefined): Promise<TileArchive | undefined> {
  if (place === undefined) return undefined;
  try {
    return await openPmtiles(place.startsWith('https:') ? readFromAddress(place) : readFromFile(place));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The map of MAP_TILES cannot be used: ${reason}.`, { cause: error });
  }
}

/** The SDK is loaded where traces are wanted, and nowhere else. */
export async function openTracer(
  { traces }: Config,
  version: string,
  logger: Logger,
): Promise<Tracer | undefined> {
  if (!traces) return undefined;
  const { createOtlpTracer } = await import('../adapters/tracer/otlp-tracer.ts');
  const onTrouble = (error: unknown) => logger.warn({ err: error }, 'traces could not be sent');
  return createOtlpTracer({ ...traces, version, onTrouble });
}
