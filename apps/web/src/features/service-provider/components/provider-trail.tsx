import type { Branch } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { renderLink } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';

export function ProviderTrail({ branch, name }: { branch: Branch; name: string }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const city = branch.city.slug;
  const activity = branch.offers[0]?.activity;
  return (
    <Breadcrumb
      label={t('trail')}
      renderLink={renderLink}
      className="max-md:hidden"
      items={[
        { label: branch.city.name[language], href: buildHref(paths.search, { city }) },
        ...(activity
          ? [
              {
                label: activity.name[language],
                href: buildHref(paths.search, { city, activity: activity.slug }),
              },
            ]
          : []),
        { label: name },
      ]}
    />
  );
}
