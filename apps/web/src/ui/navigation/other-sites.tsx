import { ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { textLinkClass } from '../action/text-link-class.ts';

interface OtherSitesProps {
  sites: readonly { name: string; href: string }[];
  /** What is said after each name, e.g. "(another site)". */
  note: string;
  children?: ReactNode;
}

/** A line of links that lead away from here, each in a window of its own. */
export function OtherSites({ sites, note, children }: OtherSitesProps) {
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
            <span className="sr-only"> {note}</span>
          </a>{' '}
        </Fragment>
      ))}
    </p>
  );
}
