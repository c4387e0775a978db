import type { PublicConfig } from '@gramy/contract/public-config';
import { createContext, use } from 'react';

const PublicConfigContext = createContext<PublicConfig | null>(null);

export const PublicConfigProvider = PublicConfigContext.Provider;

export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext);
  if (!config) throw new TypeError('usePublicConfig needs a PublicConfigProvider above it');
  return config;
}
