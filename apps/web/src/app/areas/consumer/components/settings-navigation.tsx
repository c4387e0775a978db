import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { type SettingsLink, useSettingsLinks } from './settings-links.ts';

/** A column at the side; where there is no room for it, a row of chips that scrolls. */
export function SettingsNavigation() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another one when the path is
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.parentElement;
    // Not scrollIntoView: it would move the page as well.
    if (list.current && current) {
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.clientWidth) / 2;
    }
  }, [pathname]);

  return (
    <nav aria-label={t('settings.label')}>
      <ul
        ref={list}
        className="relative flex gap-2 overflow-x-auto px-(--gutter) py-2 [scrollbar-width:none] min-[1001px]:block min-[1001px]:overflow-visible min-[1001px]:p-0"
      >
        {useSettingsLinks().map((link) => (
          <SettingsItem key={link.to} link={link} isCurrent={link.to === pathname} />
        ))}
      </ul>
    </nav>
  );
}

const itemClass =
  'flex min-h-11 items-center gap-3 rounded-full border px-4 text-s whitespace-nowrap transition min-[1001px]:-ml-3.5 min-[1001px]:rounded-m min-[1001px]:border-transparent min-[1001px]:px-3.5 min-[1001px]:whitespace-normal';
const otherClass =
  'border-line bg-card font-medium min-[1001px]:bg-transparent min-[1001px]:text-ink-2 min-[1001px]:hover:bg-paper-2';
const currentClass = 'border-ink bg-ink font-strong text-paper';

function SettingsItem({ link, isCurrent }: { link: SettingsLink; isCurrent: boolean }) {
  const { to, label, Icon, startsGroup } = link;
  const lineClass = startsGroup
    ? 'min-[1001px]:mt-2.5 min-[1001px]:border-t min-[1001px]:border-line min-[1001px]:pt-2.5'
    : '';
  return (
    <li className={`flex-none ${lineClass}`}>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${itemClass} ${isCurrent ? currentClass : otherClass}`}
      >
        <Icon
          aria-hidden
          className={`size-5 flex-none max-[1000px]:hidden ${isCurrent ? 'text-orange' : 'text-ink-3'}`}
        />
        {label}
      </Link>
    </li>
  );
}
