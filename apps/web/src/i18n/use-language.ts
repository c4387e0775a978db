import type { Language } from '@gramy/domain/language/language';
import { useTranslation } from 'react-i18next';
import { matchLanguage } from './language.ts';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return matchLanguage(i18n.language) ?? 'en';
}
