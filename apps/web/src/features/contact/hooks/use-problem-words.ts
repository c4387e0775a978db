import { longestEmail, longestFullName } from '@gramy/contract/schemas/account';
import { longestMessage } from '@gramy/contract/schemas/contact-form';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import type { FieldName, FieldProblem } from './contact-fields.ts';

const limits = { name: longestFullName, email: longestEmail, message: longestMessage };

/** The sentence under a field; spoken anew when the language changes. */
export function useProblemWords(): (
  field: FieldName,
  problem: FieldProblem | undefined,
) => string | undefined {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const missing: Record<FieldName, string> = {
    name: t('errors.nameRequired'),
    email: t('errors.emailRequired'),
    topic: t('errors.subjectRequired'),
    message: t('errors.messageRequired'),
  };
  return (field, problem) => {
    switch (problem) {
      case undefined:
        return undefined;
      case 'required':
      case 'emailRequired':
        return missing[field];
      case 'emailInvalid':
        return t('errors.emailInvalid');
      case 'tooLong':
        return field === 'topic'
          ? t('errors.refused')
          : t('errors.tooLong', { limit: formatNumber(language, limits[field]) });
      case 'unreadableText':
        return t('errors.unreadable');
      case 'refused':
        return t('errors.refused');
    }
  };
}
