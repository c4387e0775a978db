import type { Language } from '@gramy/domain/language/language';
import { LocateFixed } from 'lucide-react';
import { buildHref, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/link.tsx';

interface TonightCitiesProps {
  cities: readonly { id: string; slug: string; name: Record<Language, string> }[];
  chosen: string | undefined;
  isNear: boolean;
  isAsking: boolean;
  onNear: () => void;
  onCity: () => void;
}

const chipClass =
  'flex min-h-11 items-center gap-2 rounded-full bg-card px-4 text-s font-medium whitespace-nowrap inset-ring inset-ring-line transition hover:bg-paper-2 ' +
  'aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:inset-ring-transparent aria-pressed:bg-ink aria-pressed:text-paper forced-colors:border forced-colors:aria-[current]:border-3';

/** The city is an address, so it can be shared and needs no scripts; where somebody is, is nobody's business. */
export function TonightCities(props: TonightCitiesProps) {
  const { cities, chosen, isNear, isAsking, onNear, onCity } = props;
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <nav aria-label={t('tonight.cities')} className="mb-5 max-md:-mx-(--gutter)">
      <ul className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] max-md:px-(--gutter) md:flex-wrap">
        <li className="flex-none">
          <button
            type="button"
            aria-pressed={isNear}
            aria-disabled={isAsking}
            onClick={isAsking ? undefined : onNear}
            className={chipClass}
          >
            <LocateFixed aria-hidden="true" className="size-4.5" />
            {isAsking ? t('tonight.asking') : t('search.nearMe')}
          </button>
        </li>
        {cities.map(({ id, slug, name }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the press of the link inside, by key or finger, comes here
          <li key={id} className="flex-none" onClick={onCity}>
            <Link
              to={buildHref(paths.home, { city: slug })}
              preventScrollReset
              aria-current={slug === chosen ? 'true' : undefined}
              className={chipClass}
            >
              {name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
