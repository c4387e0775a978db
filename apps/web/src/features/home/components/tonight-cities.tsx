import type { Language } from '@gramy/domain/language/language';
import { LocateFixed } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { renderLinkInPlace } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Chip, ChipLink } from '../../../ui/action/chip.tsx';

interface TonightCitiesProps {
  cities: readonly { id: string; slug: string; name: Record<Language, string> }[];
  chosen: string | undefined;
  isNear: boolean;
  isAsking: boolean;
  onNear: () => void;
  onCity: () => void;
}

/** The city is an address, so it can be shared and needs no scripts; where somebody is, is nobody's business. */
export function TonightCities(props: TonightCitiesProps) {
  const { cities, chosen, isNear, isAsking, onNear, onCity } = props;
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <nav aria-label={t('tonight.cities')} className="mb-5 max-md:-mx-(--gutter)">
      <ul className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] max-md:px-(--gutter) md:flex-wrap">
        <li className="flex-none noscript:hidden">
          <Chip
            isPressed={isNear}
            aria-disabled={isAsking}
            onClick={isAsking ? undefined : onNear}
            icon={<LocateFixed />}
          >
            {isAsking ? t('tonight.asking') : t('search.nearMe')}
          </Chip>
        </li>
        {cities.map(({ id, slug, name }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the press of the link inside, by key or finger, comes here
          <li key={id} className="flex-none" onClick={onCity}>
            <ChipLink
              href={buildHref(paths.home, { city: slug })}
              renderLink={renderLinkInPlace}
              isCurrent={slug === chosen}
            >
              {name[language]}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
