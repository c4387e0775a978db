import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { OperatorCard } from '../components/operator-card.tsx';
import { useLegalFacts } from '../hooks/use-legal-facts.ts';

export function AccessibilityScreen() {
  const { t } = useTranslation('accessibility');
  const facts = useLegalFacts();
  const operator = <OperatorCard labels={t('operator', { returnObjects: true })} />;
  return (
    <LegalPage
      path={paths.accessibility}
      document={t('document', { returnObjects: true, ...facts })}
      slots={{ operator }}
    />
  );
}
