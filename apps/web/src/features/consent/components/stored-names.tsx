import { useTranslation } from '../../../i18n/use-translation.ts';
import { consentCookieName } from '../../../lib/consent.ts';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { themeCookieName } from '../../../lib/theme.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

export function StoredNames() {
  const { t } = useTranslation('consent');
  const { consentDays } = usePublicConfig();
  const rows = [
    { names: 'access-token, refresh-token, user', use: t('use.session'), kept: t('days', { count: 7 }) },
    { names: 'i18nextLng', use: t('use.language'), kept: t('year') },
    { names: themeCookieName, use: t('use.theme'), kept: t('year') },
    { names: consentCookieName, use: t('use.consent'), kept: t('days', { count: consentDays }) },
    { names: 'cart', use: t('use.cart'), kept: t('days', { count: 30 }) },
    { names: 'booking-data', use: t('use.booking'), kept: t('hours') },
    { names: 'translations', use: t('use.translations'), kept: t('days', { count: 7 }) },
    { names: 'contact-draft, reloaded-for-build', use: t('use.tab'), kept: t('untilTabCloses') },
  ];
  return (
    <details className="mt-3 text-s">
      <summary className={`${textLinkClass} flex min-h-11 w-fit items-center`}>{t('names')}</summary>
      <dl className="grid gap-3 pt-1 pb-2">
        {rows.map(({ names, use, kept }) => (
          <div key={names}>
            <dt className="font-mono text-xs break-words">{names}</dt>
            <dd className="text-ink-2">
              {use}, {kept}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
