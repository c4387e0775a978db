import { useTranslation } from 'react-i18next';
import { Link } from '../../lib/link.tsx';
import { paths } from '../paths.ts';
import logo from './logo.svg';

export function SiteLogo() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.home}
      aria-label={t('homeLink')}
      className="flex min-h-11 items-center gap-2.5 text-[1.75rem] leading-none font-[800] tracking-[-0.05em] text-ink"
    >
      <img src={logo} alt="" width={34} height={34} />
      gramy
    </Link>
  );
}
