import { ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

interface OtherSitesProps {
  sites: readonly { name: string; href: string }[];
  children?: ReactNode;
}

/** A line of links that lead away from here, each in a window of its own. */
export function OtherSites({ sites, children }: OtherSitesProps) {
  const { t } = useTranslation();
  return (
    <p className="text-s text-ink-2">
      {children}{' '}
      {sites.map(({ name, href }) => (
        <Fragment key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={`${textLinkClass} mr-2.5 inline-flex min-h-11 items-center gap-1`}
          >
            {name}
            <ExternalLink aria-hidden className="size-3.5" />
            <span className="sr-only"> {t('otherSite')}</span>
          </a>{' '}
        </Fragment>
      ))}
    </p>
  );
}
