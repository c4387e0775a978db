import type { ReactNode } from 'react';
import { Link } from '../../../lib/navigation/link.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

interface SectionHeadProps {
  id: string;
  title: string;
  note?: string;
  /** To all of what the section shows a little of. */
  more?: { to: string; words: string };
  children?: ReactNode;
}

export function SectionHead({ id, title, note, more, children }: SectionHeadProps) {
  return (
    <div className="mb-4.5 flex flex-wrap items-baseline gap-x-5 gap-y-1.5 md:mb-7">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {note ? <p className="text-ink-2 max-md:basis-full">{note}</p> : null}
      {more ? (
        <Link to={more.to} className={`${textLinkClass} inline-flex min-h-11 items-center md:ml-auto`}>
          {more.words}
        </Link>
      ) : null}
      {children}
    </div>
  );
}
