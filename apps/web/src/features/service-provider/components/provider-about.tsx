import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FacilityIcon } from '../../../lib/content/facility-icon.tsx';

export function ProviderAbout({ provider, branch }: { provider: ProviderPage; branch: Branch }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  return (
    <section aria-label={t('about')}>
      <p className="max-w-[60ch] text-[1.1875rem] leading-[1.6]">{provider.description[language]}</p>
      {branch.tags.length > 0 ? (
        <ul aria-label={t('tags.label')} className="mt-5 flex flex-wrap gap-x-6.5 gap-y-3 text-s">
          {branch.tags.map((tag) => (
            <li key={tag} className="flex items-center gap-2">
              <FacilityIcon tag={tag} className="size-5 text-orange-text" />
              {t(`tags.${tag}`)}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
