import { MapPin } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { replaceBookingChoice } from '../../../lib/navigation/booking-link.ts';
import { Link } from '../../../lib/navigation/link.tsx';

/** Each branch is a page of its own, so these are links. */
export function BranchPicker({ provider, branch }: { provider: ProviderPage; branch: Branch }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  if (provider.branches.length < 2) return null;
  return (
    <nav aria-label={t('branches')} className="mt-5">
      <ul className="flex gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) sm:grid sm:grid-cols-2 xl:grid-cols-3">
        {provider.branches.map((one) => {
          const isCurrent = one.id === branch.id;
          const href = pathname + replaceBookingChoice(new URLSearchParams(search), { branchSlug: one.slug });
          return (
            <li key={one.id} className="max-sm:min-w-56 max-sm:flex-1">
              <Link
                to={href}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className="flex h-full min-h-15 items-center gap-2.5 rounded-m border border-line-2 bg-card px-3.5 py-2.5 leading-tight hover:border-ink-3 aria-current:border-2 aria-current:border-orange aria-current:bg-orange-soft"
              >
                <MapPin aria-hidden className="size-5 flex-none text-orange-text" />
                <span className="min-w-0">
                  <span className="line-clamp-2 text-s font-strong">{one.name || one.district}</span>
                  <span className="block text-xs text-ink-2">
                    {one.street}, {one.city.name[language]}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
