import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { paths } from '../../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../../lib/queries/public-config.ts';
import { ConfiguredLink } from '../../../components/configured-link.tsx';
import { StatusLink } from '../../../components/status-link.tsx';

export const footerLinkClass =
  'inline-flex min-h-11 cursor-pointer items-center rounded-s py-2.5 leading-snug text-ink-2 underline-offset-4 hover:text-ink hover:underline md:pointer-fine:min-h-9 md:pointer-fine:py-1.5';

export function FooterColumns() {
  const { t } = useTranslation();
  const { businessLinks } = usePublicConfig();
  return (
    <nav aria-label={t('footer.label')} className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3">
      <Column title={t('footer.play')}>
        <FooterLink to={paths.home}>{t('nav.home')}</FooterLink>
        <FooterLink to={paths.activities}>{t('nav.activities')}</FooterLink>
        <FooterLink to={paths.articles}>{t('nav.articles')}</FooterLink>
        <FooterLink to={paths.search}>{t('nav.search')}</FooterLink>
      </Column>
      <Column title={t('footer.business')}>
        <FooterLink to={paths.forBusinesses}>{t('nav.forBusinesses')}</FooterLink>
        <li>
          <ConfiguredLink href={businessLinks.registration} className={footerLinkClass}>
            {t('nav.addBusiness')}
          </ConfiguredLink>
        </li>
        <li>
          <ConfiguredLink href={businessLinks.contact} className={footerLinkClass}>
            {t('footer.venueContact')}
          </ConfiguredLink>
        </li>
        <FooterLink to={paths.business}>{t('footer.venueBoard')}</FooterLink>
      </Column>
      <Column title={t('footer.gramy')}>
        <FooterLink to={paths.about}>{t('nav.about')}</FooterLink>
        <FooterLink to={`${paths.about}#ranking`}>{t('footer.ranking')}</FooterLink>
        <FooterLink to={`${paths.about}#reviews`}>{t('footer.reviews')}</FooterLink>
        <FooterLink to={paths.contact}>{t('nav.contact')}</FooterLink>
        <FooterLink to={paths.accessibility}>{t('footer.accessibility')}</FooterLink>
        <li>
          <StatusLink className={footerLinkClass} />
        </li>
      </Column>
    </nav>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <div className="max-md:last:col-span-2">
      <h2 id={titleId} className="mb-1.5 text-s leading-snug font-strong tracking-normal">
        {title}
      </h2>
      <ul aria-labelledby={titleId}>{children}</ul>
    </div>
  );
}

export function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={footerLinkClass}>
        {children}
      </Link>
    </li>
  );
}
