import { useTranslation } from '../../i18n/use-translation.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface PreferencesProps {
  className?: string;
}

/** Language and theme, each with its caption; the groups name themselves for screen readers. */
export function Preferences({ className = 'grid gap-2' }: PreferencesProps) {
  const { t } = useTranslation();
  return (
    <div className={className}>
      <p aria-hidden="true" className="text-s font-strong">
        {t('language.label')}
      </p>
      <LanguageSwitch />
      <p aria-hidden="true" className="text-s font-strong noscript:hidden">
        {t('theme.label')}
      </p>
      <ThemeSwitch />
    </div>
  );
}
