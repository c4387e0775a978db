import { useDeferredValue } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { knownVenuesQuery } from '../queries.ts';

const shortestName = 3;

/** A venue that is here already is claimed, not made twice. Its own page has the form for that. */
export function KnownVenues({ name }: { name: string }) {
  const { t } = useTranslation('venue-start');
  const language = useLanguage();
  const typed = useDeferredValue(name.trim());
  const state = useQuery(typed.length < shortestName ? null : knownVenuesQuery(typed.slice(0, 100)), {
    isExtra: true,
  });
  const found = state.status === 'ready' ? state.data.items.filter((item) => item.kind === 'provider') : [];
  if (found.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <h2 className="text-s font-normal text-ink-2">{t('known.title')}</h2>
      <ul className="mt-1">
        {found.slice(0, 3).map(({ slug, name: known, city }) => (
          <li key={slug} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <b className="block font-strong wrap-anywhere">{known}</b>
              <span className="text-s text-ink-2">{t('known.where', { city: city.name[language] })}</span>
            </span>
            <Link
              to={buildHref(paths.serviceProvider, { serviceProviderId: slug })}
              aria-label={t('known.mineLabel', { name: known })}
              className={buttonClass('line', 'small')}
            >
              {t('known.mine')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
