import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ownVenuesQuery } from '../../../../entities/setup/queries.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../../lib/navigation/paths.ts';
import { useQuery } from '../../../../lib/queries/use-query.ts';
import { listVenueWays } from './venue-ways.ts';

/** The ways between the pages of a venue: one row, which scrolls on a phone. */
export function VenueNav({ providerId }: { providerId: string }) {
  const { t } = useTranslation('venue-nav');
  const { pathname } = useLocation();
  const state = useQuery(ownVenuesQuery(), { isExtra: true });
  const venue = state.status === 'ready' ? state.data.items.find(({ id }) => id === providerId) : undefined;
  const row = useRef<HTMLUListElement>(null);
  useShownHere(row, venue && `${venue.id} ${pathname}`);
  // A draft has nothing yet but its set-up, and that leads from step to step.
  if (!venue || venue.status === 'draft') return null;
  return (
    <nav aria-label={t('label', { name: venue.name })} className="border-b border-line bg-card print:hidden">
      <ul ref={row} className="page-width flex gap-1 overflow-x-auto py-1.5">
        {listVenueWays(venue).map(({ name, path }) => {
          const to = buildHref(path, { providerId });
          const isHere = pathname === to || (path === paths.venueSetup && pathname.startsWith(`${to}/`));
          return (
            <li key={name} className="flex-none">
              <Link
                to={to}
                aria-current={isHere ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-full px-4 text-s font-medium text-ink-2 hover:text-ink aria-[current]:bg-paper-2 aria-[current]:font-strong aria-[current]:text-ink"
              >
                {t(`ways.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Where the row is longer than the window, it is scrolled to where one is. */
function useShownHere(row: RefObject<HTMLUListElement | null>, here: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which of them is the current one follows from the address
  useLayoutEffect(() => {
    const list = row.current;
    const item = list?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!list || !item) return;
    const { left, right } = list.getBoundingClientRect();
    const gutter = Number.parseFloat(getComputedStyle(list).paddingInlineEnd);
    list.scrollLeft += Math.max(0, item.right + gutter - right) - Math.max(0, left + gutter - item.left);
  }, [row, here]);
}
