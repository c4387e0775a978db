import { legalVersions } from '@gramy/domain/account/legal-version';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';

/** What all three documents put into their texts. */
export function useLegalFacts() {
  const language = useLanguage();
  const { operator } = usePublicConfig();
  const version = legalVersions.at(-1);
  return { date: version ? formatDate(language, version, 'plain') : '', email: operator.email };
}
