import type { Language } from '@gramy/domain/language/language';
import { useSyncExternalStore } from 'react';
import { useTranslator } from './use-translation.ts';

export function useLanguage(): Language {
  const { subscribe, getLanguage } = useTranslator();
  return useSyncExternalStore(subscribe, getLanguage, getLanguage);
}
