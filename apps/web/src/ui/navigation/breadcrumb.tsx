import { ChevronRight } from 'lucide-react';
import { type RenderLink, renderAnchor } from '../action/render-link.tsx';
import styles from './breadcrumb.module.css';

interface Crumb {
  label: string;
  /** The page one is on has none. */
  href?: string;
}

interface BreadcrumbProps {
  label: string;
  items: readonly Crumb[];
  renderLink?: RenderLink;
  className?: string;
}

export function Breadcrumb({ label, items, renderLink = renderAnchor, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={styles.list}>
        {items.map(({ label: text, href }) => (
          <li key={text} className={styles.item}>
            {href ? (
              renderLink({ href, className: styles.link, children: text })
            ) : (
              <span aria-current="page" className={styles.current}>
                {text}
              </span>
            )}
            {href ? <ChevronRight className={styles.separator} aria-hidden /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
