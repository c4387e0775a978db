import { useTranslation } from '../../../../i18n/use-translation.ts';
import { paths } from '../../../../lib/navigation/paths.ts';

export interface NamedLink {
  to: string;
  label: string;
}

export function useMainLinks(): NamedLink[] {
  const { t } = useTranslation();
  return [
    { to: paths.activities, label: t('nav.activities') },
    { to: paths.articles, label: t('nav.articles') },
    { to: paths.about, label: t('nav.about') },
    { to: paths.forBusinesses, label: t('nav.forBusinesses') },
  ];
}

/** An article belongs to the articles. */
export function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
