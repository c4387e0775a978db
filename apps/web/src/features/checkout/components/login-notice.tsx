import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../lib/navigation/return-path.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

/** Nothing is held for a stranger. The way in leads back here, with everything as it was. */
export function LoginNotice() {
  const { t } = useTranslation('checkout');
  const location = useLocation();
  return (
    <section
      aria-label={t('login.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-l bg-orange-soft p-4 forced-colors:border"
    >
      <LogIn aria-hidden className="size-5 flex-none text-orange-text" />
      <p className="min-w-0 flex-1 basis-60">
        <b>{t('login.title')}</b> {t('login.text')}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Link to={withReturnPath(paths.logIn, location)} className={buttonClass('ink', 'small')}>
          {t('login.logIn')}
        </Link>
        <Link to={withReturnPath(paths.signUp, location)} className={textLinkClass}>
          {t('login.signUp')}
        </Link>
      </div>
    </section>
  );
}
