import { Navigation } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listMapSites } from '../../../lib/navigation/map-sites.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

interface DirectionsLinkProps {
  branch: Parameters<typeof listMapSites>[0];
  children: string;
}

/** The way there, on the map site that most people have. */
export function DirectionsLink({ branch, children }: DirectionsLinkProps) {
  const { t: tApp } = useTranslation();
  const [site] = listMapSites(branch);
  return (
    <a href={site.href} target="_blank" rel="noopener noreferrer" className={buttonClass('line')}>
      <Navigation aria-hidden className="size-5" />
      {children}
      <span className="sr-only">
        {site.name} {tApp('otherSite')}
      </span>
    </a>
  );
}
