import { ActivityIcon } from '../../../entities/activity/components/activity-icon.tsx';
import type { ActivityWithCount } from '../../../entities/activity/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildSearchHref } from '../../../lib/navigation/search-address.ts';
import { hueClass } from '../../../ui/display/hue-class.ts';

interface ActivityChipsProps {
  activities: readonly ActivityWithCount[];
  city: string | undefined;
}

/** Every game with the number of its places; one row to push along where there is no room for two. */
export function ActivityChips({ activities, city }: ActivityChipsProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <nav aria-label={t('activities.label')} className="page-width pt-4 max-lg:pr-0 md:pt-6">
      <ul className="flex min-h-12 gap-1.5 overflow-x-auto p-0.5 [scrollbar-width:none] max-lg:pr-4 lg:flex-wrap lg:overflow-visible">
        {activities
          .filter(({ placeCount }) => placeCount > 0)
          .map(({ id, slug, name, hue, icon, placeCount }) => (
            <li key={id} className="h-11.5 flex-none">
              <Link
                to={buildSearchHref({ activity: slug, city })}
                className={`relative flex min-h-11.5 items-center gap-2 rounded-full bg-card py-1 pr-3 pl-1 text-s whitespace-nowrap inset-ring inset-ring-line transition hover:inset-ring-line-2 hover:shadow-e1 ${hueClass(hue)}`}
              >
                <span className="grid size-9 place-items-center rounded-full bg-act-fill text-[white]">
                  <ActivityIcon icon={icon} className="size-4.5" />
                </span>
                <span className="font-strong">{name[language]}</span>{' '}
                <span className="text-ink-3 tabular-nums">
                  {formatNumber(language, placeCount)}
                  <span className="sr-only"> {t('activities.places', { count: placeCount })}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
