import type { ApiClient } from '@gramy/contract/client';
import { createContext, use } from 'react';

const ApiContext = createContext<ApiClient | null>(null);

export const ApiProvider = ApiContext.Provider;

export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new TypeError('useApi needs an ApiProvider above it');
  return api;
}
