import { buildHref, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { renderLink } from '../../../lib/link.tsx';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import type { Branch } from '../queries.ts';

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
