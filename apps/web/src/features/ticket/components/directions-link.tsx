import { Navigation } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listMapSites } from '../../../lib/navigation/map-sites.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

type Destination = Parameters<typeof listMapSites>[0] & { id: string; name: string; street: string };

interface DirectionsProps {
  branches: readonly Destination[];
  label: string;
}

/** The way there, on the map site that most people have; to each place where there are several. */
export function Directions({ branches, label }: DirectionsProps) {
  const { t: tApp } = useTranslation();
  return branches.map((branch) => {
    const [site] = listMapSites(branch);
    return (
      <a
        key={branch.id}
        href={site.href}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass('line')} whitespace-normal`}
      >
        <Navigation aria-hidden className="size-5" />
        {branches.length === 1 ? label : `${label}: ${branch.name || branch.street}`}
        <span className="sr-only">
          {site.name} {tApp('otherSite')}
        </span>
      </a>
    );
  });
}
