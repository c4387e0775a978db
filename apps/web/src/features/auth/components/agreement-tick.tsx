import { useHref } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { findFieldId } from '../hooks/field-id.ts';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';

/** Both texts open beside the form: nobody should lose what they typed for having read them. */
export function AgreementTick({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  const sayProblem = useProblemWords();
  return (
    <Checkbox
      {...form.register('hasAcceptedTerms')}
      id={findFieldId('hasAcceptedTerms')}
      error={sayProblem(form.problems.hasAcceptedTerms)}
      aria-required
    >
      {t('signUp.agree')} <TextLink path={paths.terms}>{t('signUp.terms')}</TextLink> {t('signUp.and')}
      {'\u00a0'}
      <TextLink path={paths.privacy}>{t('signUp.privacy')}</TextLink>.
    </Checkbox>
  );
}

function TextLink({ path, children }: { path: string; children: string }) {
  const { t } = useTranslation('auth');
  return (
    <a href={useHref(path)} target="_blank" rel="noopener" className={textLinkClass}>
      {children}
      <span className="sr-only"> {t('signUp.newTab')}</span>
    </a>
  );
}
