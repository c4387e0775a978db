import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicConfig } from '@gramy/contract/public-config';
import { createBuiltRenderer } from '../adapters/document-renderer/built-renderer.ts';
import type { Config } from '../config.ts';
import { picturesBase } from '../http/pictures.ts';
import { apiBase } from '../http/register-routes.ts';
import type { DocumentRenderer } from '../ports/document-renderer.ts';

export async function createRenderer(config: Config, webFolder: string): Promise<DocumentRenderer> {
  if (config.mode !== 'development') return createBuiltRenderer(join(webFolder, 'dist'));
  // Only here, and only now: Vite is not installed where nobody develops.
  const { createViteRenderer } = await import('../adapters/document-renderer/vite-renderer.ts');
  return createViteRenderer(webFolder);
}

export async function publicConfig(config: Config, webFolder: string | null): Promise<PublicConfig> {
  return {
    ...config.site,
    apiBaseUrl: config.apiBaseUrl ?? apiBase,
    publicUrl: config.publicUrl,
    defaultLanguage: config.defaultLanguage,
    buildTime: await readBuildTime(webFolder),
    ...(config.storage ? { uploadOrigin: new URL(config.storage.endpoint).origin } : {}),
    picturesBase,
    showsComponentGallery: config.isForTrying,
    hasGoogleSignIn: config.google !== undefined,
    serviceFee: { basisPoints: config.serviceFee.basisPoints, fixed: config.serviceFee.fixed },
    hasTranslationEngine: config.translation.engine !== undefined,
    hasGeocoder: config.geocoder.url !== undefined,
    takesOnlinePayments: config.payments.gateway !== 'none',
  };
}

/** Written beside the built files; sources that were never built are as old as this process. */
async function readBuildTime(webFolder: string | null): Promise<string> {
  try {
    const stamp: unknown = JSON.parse(await readFile(join(webFolder ?? '', 'dist', 'build.json'), 'utf8'));
    return (stamp as { buildTime: string }).buildTime;
  } catch {
    return new Date().toISOString();
  }
}
