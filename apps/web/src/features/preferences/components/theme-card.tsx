import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Theme } from '../../../lib/storage/theme.ts';
import { useThemes } from '../../../lib/storage/use-themes.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';

const paperOf: Record<Theme, string> = {
  light: 'bg-[oklch(.978_.012_82)]',
  dark: 'bg-[oklch(.19_.014_52)]',
  auto: 'bg-[linear-gradient(115deg,oklch(.978_.012_82)_50%,oklch(.19_.014_52)_50%)]',
};
const lineOf: Record<Theme, string> = {
  light: 'bg-[oklch(.45_.02_46)]',
  dark: 'bg-[oklch(.85_.02_82)]',
  auto: 'bg-[oklch(.6_.02_60)]',
};

/** Kept in this browser: a phone in bed and a screen at work are not the same. */
export function ThemeCard() {
  const { t } = useTranslation('preferences');
  const { choices } = useThemes();
  return (
    <SectionCard title={t('lookTitle')} lead={t('lookLead')}>
      <div role="radiogroup" aria-label={t('lookTitle')} className="grid grid-cols-3 gap-3">
        {choices.map(({ theme, label, radio }) => (
          <label key={theme} className="relative grid cursor-pointer gap-2 text-center text-s font-medium">
            <input {...radio} className="peer absolute inset-0 cursor-pointer appearance-none opacity-0" />
            <span
              aria-hidden="true"
              className={`grid h-24 content-center gap-2 rounded-m border-2 border-line px-3 peer-checked:border-orange-text peer-focus-visible:outline-3 peer-focus-visible:outline-orange ${paperOf[theme]}`}
            >
              <span className={`h-1.5 w-4/5 rounded-full ${lineOf[theme]}`} />
              <span className={`h-1.5 w-1/2 rounded-full opacity-60 ${lineOf[theme]}`} />
              <span className="h-4 w-1/2 rounded-full bg-orange" />
            </span>
            {label}
          </label>
        ))}
      </div>
    </SectionCard>
  );
}
