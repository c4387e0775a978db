import { languages } from '@gramy/domain/language/language';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SitePopover } from '../../ui/overlay/site-popover.tsx';
import { Preferences } from './preferences.tsx';

const popoverId = 'preferences';

/** Under its own button where the browser can place it there, otherwise at the header's edge. */
const underButton =
  'md:supports-[position-area:bottom]:inset-auto md:supports-[position-area:bottom]:mt-2 md:supports-[position-area:bottom]:[position-area:bottom_span-left]';

export function PreferencesMenu({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={popoverId}
        className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full px-2 text-s font-medium text-ink-3 uppercase transition hover:text-ink"
      >
        {languages.map((language) => (
          <span
            key={language}
            className={`flex gap-1.5 not-first:before:content-['·'] ${language === current ? 'text-ink' : ''}`}
          >
            {language}
          </span>
        ))}
        <span className="sr-only">, {t('preferences')}</span>
      </button>
      <SitePopover id={popoverId} label={t('preferences')} className={underButton}>
        <Preferences className="grid gap-2 p-2" />
      </SitePopover>
    </div>
  );
}
