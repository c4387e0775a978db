import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RenderLink, renderAnchor } from '../action/render-link.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './pagination.module.css';
import { listPageEntries } from './pagination-entries.ts';

interface PaginationProps {
  label: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  buildHref: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** The name of a link to a page; the number is drawn. */
  describePage: (page: number) => string;
  renderLink?: RenderLink;
  className?: string;
}

export function Pagination({ renderLink = renderAnchor, ...props }: PaginationProps) {
  const { label, page, pageCount, buildHref, describePage, className } = props;
  if (pageCount < 2) return null;
  const arrow = (target: number, name: string, rel: 'prev' | 'next') => {
    const icon = rel === 'prev' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
    const isThere = target >= 1 && target <= pageCount;
    if (!isThere) return <span className={joinClasses(styles.page, styles.off)}>{icon}</span>;
    return renderLink({
      href: buildHref(target),
      className: styles.page,
      'aria-label': name,
      rel,
      children: icon,
    });
  };
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.pages}>
        <li>{arrow(page - 1, props.previousLabel, 'prev')}</li>
        <li className={styles.position}>
          {page} / {pageCount}
        </li>
        {listPageEntries(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <li key={index < 3 ? 'gap before' : 'gap after'} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={entry} className={styles.number}>
              {renderLink({
                href: buildHref(entry),
                className: styles.page,
                'aria-label': describePage(entry),
                'aria-current': entry === page ? 'page' : undefined,
                children: entry,
              })}
            </li>
          ),
        )}
        <li>{arrow(page + 1, props.nextLabel, 'next')}</li>
      </ul>
    </nav>
  );
}
