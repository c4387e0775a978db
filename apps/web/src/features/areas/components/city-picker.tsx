import { buildHref, type paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { renderLinkInPlace } from '../../../lib/link.tsx';
import { ChipLink } from '../../../ui/action/chip.tsx';
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
            count={formatNumber(language, city.placeCount)}
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
  count?: string;
  isChosen: boolean;
}

function CityChip({ path, name, slug, count, isChosen }: CityChipProps) {
  return (
    <li>
      <ChipLink
        href={buildHref(path, { city: slug })}
        renderLink={renderLinkInPlace}
        isCurrent={isChosen}
        count={count}
        className="max-md:px-3.5"
      >
        {name}
      </ChipLink>
    </li>
  );
}
