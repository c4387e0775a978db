import { useTranslation } from 'react-i18next';
import { type Language, matchLanguage } from './language.ts';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return matchLanguage(i18n.language) ?? 'en';
}
