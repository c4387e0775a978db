import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import { useStoredPeriod, useStoredThings } from '../../../lib/storage/use-stored-things.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { LegalTable } from '../components/legal-table.tsx';
import { OperatorCard } from '../components/operator-card.tsx';
import { useLegalFacts } from '../hooks/use-legal-facts.ts';

export function PrivacyScreen() {
  const { t } = useTranslation('privacy');
  const { analyticsScriptUrl } = usePublicConfig();
  const things = useStoredThings();
  const consentPeriod = useStoredPeriod()(storedThings.consent);
  const analytics = analyticsScriptUrl
    ? t('analyticsOn', { host: new URL(analyticsScriptUrl).host })
    : t('analyticsOff');
  const facts = { ...useLegalFacts(), consentPeriod, analytics };

  const purposes = t('purposes', { returnObjects: true, consentPeriod });
  const cookies = things.filter(({ place }) => place === 'cookie');
  const otherThings = things.filter(({ place }) => place !== 'cookie');
  const slots = {
    operator: <OperatorCard labels={t('operator', { returnObjects: true })} />,
    purposes: (
      <LegalTable {...purposes} rows={purposes.rows.map(({ name, basis, kept }) => [name, basis, kept])} />
    ),
    cookies: (
      <LegalTable
        {...t('cookies', { returnObjects: true })}
        rows={cookies.map(({ name, use, period }) => [name, use, period])}
        hasTechnicalNames
      />
    ),
    storage: (
      <LegalTable
        {...t('storage', { returnObjects: true })}
        rows={otherThings.map(({ name, use, period }) => [name, use, period])}
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
