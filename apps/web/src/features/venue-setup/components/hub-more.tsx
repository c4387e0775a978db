import { ChartColumn, FileUp, Landmark, ScrollText, Users, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOwnerThemselves } from '../../../entities/setup/hooks/own-rights.ts';
import type { Setup } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

interface MorePage {
  name: 'team' | 'import' | 'insight' | 'dayClose' | 'payouts' | 'log';
  href: string;
  icon: ReactNode;
}

/** Pages of a venue that are not steps of its set-up. */
export function HubMore({ setup }: { setup: Setup }) {
  const { t } = useTranslation('venue-setup');
  return (
    <nav aria-labelledby="hub-more" className="mt-8">
      <h2 id="hub-more" className="text-l">
        {t('more.title')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {listPages(setup).map(({ name, href, icon }) => (
          <li key={name}>
            <Link to={href} className={buttonClass('line', 'small')}>
              {icon}
              {t(`more.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function listPages(setup: Setup): MorePage[] {
  const { id: providerId, role } = setup;
  return [
    { name: 'team', href: buildHref(paths.venueTeam, { providerId }), icon: <Users aria-hidden="true" /> },
    {
      name: 'import',
      href: buildHref(paths.venueImport, { providerId }),
      icon: <FileUp aria-hidden="true" />,
    },
    {
      name: 'insight',
      href: buildHref(paths.venueInsight, { providerId }),
      icon: <ChartColumn aria-hidden="true" />,
    },
    {
      name: 'dayClose',
      href: buildHref(paths.venueDayClose, { providerId }),
      icon: <Wallet aria-hidden="true" />,
    },
    ...(isOwnerThemselves(setup)
      ? [
          {
            name: 'payouts' as const,
            href: buildHref(paths.venuePayouts, { providerId }),
            icon: <Landmark aria-hidden="true" />,
          },
        ]
      : []),
    ...(role === 'owner'
      ? [
          {
            name: 'log' as const,
            href: buildHref(paths.venueLog, { providerId }),
            icon: <ScrollText aria-hidden="true" />,
          },
        ]
      : []),
  ];
}
