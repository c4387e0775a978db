import { useHref } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

/** Opens beside the form: nobody should lose what they typed for having read it. */
export function LegalLink({ path, children }: { path: string; children: string }) {
  const { t } = useTranslation('auth');
  return (
    <a href={useHref(path)} target="_blank" rel="noopener" className={textLinkClass}>
      {children}
      <span className="sr-only"> {t('signUp.newTab')}</span>
    </a>
  );
}
