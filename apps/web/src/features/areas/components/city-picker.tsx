import { buildHref, type paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/link.tsx';
import type { City } from '../queries.ts';

interface CityPickerProps {
  cities: readonly City[];
  chosen: string | undefined;
  /** The screen that shows the city. */
  path: CityPath;
}

type CityPath = typeof paths.home | typeof paths.activities;

/** The choice is an address: it can be shared, it survives a reload and it needs no JavaScript. */
export function CityPicker({ cities, chosen, path }: CityPickerProps) {
  const { t } = useTranslation('areas');
  const language = useLanguage();
  return (
    <nav aria-label={t('cityPicker')}>
      <ul className="flex flex-wrap gap-1.5 md:gap-2">
        <CityChip path={path} name={t('everywhere')} slug={undefined} isChosen={chosen === undefined} />
        {cities.map((city) => (
          <CityChip
            key={city.id}
            path={path}
            name={city.name[language]}
            slug={city.slug}
            count={city.placeCount}
            isChosen={city.slug === chosen}
          />
        ))}
      </ul>
    </nav>
  );
}

interface CityChipProps {
  path: CityPath;
  name: string;
  slug: string | undefined;
  count?: number;
  isChosen: boolean;
}

function CityChip({ path, name, slug, count, isChosen }: CityChipProps) {
  return (
    <li>
      <Link
        to={buildHref(path, { city: slug })}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-11 items-center gap-2 rounded-full bg-card px-3.5 text-s md:px-4 font-medium whitespace-nowrap inset-ring inset-ring-line transition hover:bg-paper-2 aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:inset-ring-transparent forced-colors:border forced-colors:aria-[current]:border-2"
      >
        {name}
        {count === undefined ? null : <span className="font-normal tabular-nums opacity-70">{count}</span>}
      </Link>
    </li>
  );
}
