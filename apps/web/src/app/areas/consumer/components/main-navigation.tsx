import { useLocation } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { isWithin, useMainLinks } from './main-links.ts';

interface MainNavigationProps {
  className: string;
  linkClassName: string;
}

export function MainNavigation({ className, linkClassName }: MainNavigationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('mainNavigation')} className={className}>
      {useMainLinks().map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={isWithin(to, pathname) ? 'page' : undefined}
          className={`flex items-center rounded-s decoration-orange decoration-2 underline-offset-[0.4em] hover:underline aria-[current]:underline ${linkClassName}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
