import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type RenderLink, renderAnchor } from '../action/render-link.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import tabStyles from './tab.module.css';

interface TabLink {
  href: string;
  label: ReactNode;
  badge?: ReactNode;
}

interface TabLinksProps {
  label: string;
  links: readonly TabLink[];
  /** The `href` of the page that is open. */
  current: string;
  variant?: 'line' | 'chips';
  renderLink?: RenderLink;
  className?: string;
}

/** Pages side by side. Where they do not all fit they scroll, the current one in the middle. */
export function TabLinks({
  label,
  links,
  current,
  variant = 'line',
  renderLink = renderAnchor,
  className,
}: TabLinksProps) {
  const listRef = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current link has to come into view
  useLayoutEffect(() => {
    if (listRef.current) centreCurrent(listRef.current);
  }, [current]);
  return (
    <nav aria-label={label} className={className}>
      <ul ref={listRef} className={joinClasses(tabStyles[variant])}>
        {links.map(({ href, label: text, badge }) => (
          <li key={href} className={tabStyles.item}>
            {renderLink({
              href,
              className: variant === 'line' ? tabStyles.tab : tabStyles.chip,
              'aria-current': href === current ? 'page' : undefined,
              children: (
                <>
                  {text}
                  {badge}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves only the list: `scrollIntoView` would move the page as well. */
function centreCurrent(list: HTMLElement): void {
  const link = list.querySelector('[aria-current]');
  if (!link) return;
  const listBox = list.getBoundingClientRect();
  const linkBox = link.getBoundingClientRect();
  list.scrollLeft += linkBox.left + linkBox.width / 2 - (listBox.left + listBox.width / 2);
}
