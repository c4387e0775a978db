import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { LegalTable } from '../components/legal-table.tsx';
import { OperatorCard } from '../components/operator-card.tsx';
import { useLegalFacts } from '../hooks/use-legal-facts.ts';

export function PrivacyScreen() {
  const { t } = useTranslation('privacy');
  const { analyticsScriptUrl, consentDays } = usePublicConfig();
  const consentPeriod = t('days', { count: consentDays });
  const analytics = analyticsScriptUrl
    ? t('analyticsOn', { host: new URL(analyticsScriptUrl).host })
    : t('analyticsOff');
  const facts = { ...useLegalFacts(), consentPeriod, analytics };

  const purposes = t('purposes', { returnObjects: true, consentPeriod });
  const cookies = t('cookies', { returnObjects: true, consentPeriod });
  const storage = t('storage', { returnObjects: true });
  const slots = {
    operator: <OperatorCard labels={t('operator', { returnObjects: true })} />,
    purposes: (
      <LegalTable {...purposes} rows={purposes.rows.map(({ name, basis, kept }) => [name, basis, kept])} />
    ),
    cookies: (
      <LegalTable
        {...cookies}
        rows={cookies.rows.map(({ name, use, kept }) => [name, use, kept])}
        hasTechnicalNames
      />
    ),
    storage: (
      <LegalTable
        {...storage}
        rows={storage.rows.map(({ name, use, kept }) => [name, use, kept])}
        hasTechnicalNames
      />
    ),
  };
  return (
    <LegalPage
      path={paths.privacy}
      document={t('document', { returnObjects: true, ...facts })}
      slots={slots}
    />
  );
}
