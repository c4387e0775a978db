import type { PublicConfig } from '@gramy/contract/public-config';
import { renderToText } from './render-to-text.ts';
import { writeVersionCheck } from './version-check.ts';

/**
 * All code that stands in documents themselves: the version check, and what React writes beside a form with an action, so
 * that it can repeat what was submitted before hydration.
 */
export async function listInlineScripts({ buildTime }: Pick<PublicConfig, 'buildTime'>): Promise<string[]> {
  const probe = await renderToText(<form action={() => undefined} />);
  const written = [...probe.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  return [writeVersionCheck(buildTime), ...written];
}
