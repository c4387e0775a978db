import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { findFieldId } from '../hooks/field-id.ts';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';
import { LegalLink } from './legal-link.tsx';

export function AgreementTick({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  const sayProblem = useProblemWords();
  return (
    <Checkbox
      {...form.register('hasAcceptedTerms')}
      id={findFieldId('hasAcceptedTerms')}
      error={sayProblem(form.problems.hasAcceptedTerms, 'hasAcceptedTerms')}
      aria-required
    >
      {t('signUp.agree')} <LegalLink path={paths.terms}>{t('signUp.terms')}</LegalLink> {t('signUp.and')}
      {'\u00a0'}
      <LegalLink path={paths.privacy}>{t('signUp.privacy')}</LegalLink>.
    </Checkbox>
  );
}
