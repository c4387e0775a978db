import { showConsentDialog } from '../../entities/consent/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { PressButton } from '../../ui/action/press-button.tsx';
import { FooterLink, footerLinkClass } from '../areas/consumer/components/footer-columns.tsx';

export function LegalLinks() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('footer.legal')} className="flex flex-wrap gap-x-6">
      <FooterLink to={paths.privacy}>{t('footer.privacy')}</FooterLink>
      <FooterLink to={paths.terms}>{t('footer.terms')}</FooterLink>
      {/* Without JavaScript nothing is ever counted, and there is nothing to set. */}
      <li className="noscript:hidden">
        <PressButton className={footerLinkClass} onClick={() => showConsentDialog(true)}>
          {t('footer.cookies')}
        </PressButton>
      </li>
    </ul>
  );
}
