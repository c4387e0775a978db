import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/navigation/link.tsx';
import { paths } from '../../lib/navigation/paths.ts';

interface SiteLogoProps {
  /** For the word beside the mark, which has to go where room is short. */
  wordClassName?: string;
}

export function SiteLogo({ wordClassName = '' }: SiteLogoProps) {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.home}
      aria-label={t('homeLink')}
      className="flex min-h-11 flex-none items-center gap-2.5 text-[1.75rem] leading-none font-heavy tracking-[-0.05em] text-ink"
    >
      <LogoMark />
      <span className={wordClassName}>gramy</span>
    </Link>
  );
}

/** In the page itself: as a file it would come late, and it is the first thing people look for. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" width={34} height={34} aria-hidden="true" className="forced-color-adjust-none">
      <circle cx="20" cy="20" r="20" fill="#F97316" />
      <path d="M27 1.26A20 20 0 1 1 4 32A23.2 23.2 0 0 0 27 1.26Z" fill="#C2410C" opacity=".55" />
      <path
        d="M10.8 13.8a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0ZM22.4 11a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0ZM32.52 20.93A11.7 11.7 0 0 1 12.04 26.42A2.4 2.4 0 0 1 15.71 23.34A6.9 6.9 0 0 0 27.8 20.1A2.4 2.4 0 0 1 32.52 20.93Z"
        fill="#2A140A"
      />
    </svg>
  );
}
