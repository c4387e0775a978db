import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../paths.ts';
import logo from './logo.svg';

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
      className="flex min-h-11 flex-none items-center gap-2.5 text-[1.75rem] leading-none font-[800] tracking-[-0.05em] text-ink"
    >
      <img src={logo} alt="" width={34} height={34} />
      <span className={wordClassName}>gramy</span>
    </Link>
  );
}
