import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { renderLinkInPlace } from '../../../lib/navigation/link.tsx';
import { buildHref, type paths } from '../../../lib/navigation/paths.ts';
import { ChipLink } from '../../../ui/action/chip.tsx';
import type { City } from '../queries.ts';

interface CityPickerProps {
  cities: readonly City[];
  chosen: string | undefined;
  /** The screen that shows the city. */
  path: typeof paths.activities;
}

/** The choice is an address: it can be shared, it survives a reload and it needs no JavaScript. */
export function CityPicker({ cities, chosen, path }: CityPickerProps) {
  const { t } = useTranslation('areas');
  const language = useLanguage();
  const entries = [
    { slug: undefined, name: t('everywhere'), count: undefined },
    ...cities.map(({ slug, name, placeCount }) => ({
      slug,
      name: name[language],
      count: formatNumber(language, placeCount),
    })),
  ];
  return (
    <nav aria-label={t('cityPicker')}>
      <ul className="flex flex-wrap gap-1.5 md:gap-2">
        {entries.map(({ slug, name, count }) => (
          <li key={slug ?? ''}>
            <ChipLink
              href={buildHref(path, { city: slug })}
              renderLink={renderLinkInPlace}
              isCurrent={slug === chosen}
              count={count}
              className="max-md:px-3.5"
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
