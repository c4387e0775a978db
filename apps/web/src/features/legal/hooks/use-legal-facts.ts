import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDate } from '../../../lib/format.ts';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { legalVersion } from '../components/legal-version.ts';

/** What all three documents put into their texts. */
export function useLegalFacts() {
  const language = useLanguage();
  const { operator } = usePublicConfig();
  return { date: formatDate(language, legalVersion, 'plain'), email: operator.email };
}
