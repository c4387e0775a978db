import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation } from 'react-router';
import { languageParameter } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { runAtFirstInput } from '../../lib/first-input.ts';
import { focusMainHeading } from '../../lib/focus-heading.ts';
import { iconButtonClass } from '../../ui/action/icon-button-class.ts';
import { FrameIcon } from './frame-icon.tsx';
import type { MainMenuProps } from './main-menu.tsx';
import { footerId } from './site-footer.tsx';

/** From here on the header shows what the menu has, and the button is gone. */
const wideEnough = '(width >= 64rem)';

const loadMenu = () => import('./main-menu.tsx');

/**
 * A link to the footer, which has the same links: so it leads somewhere without JavaScript, and when the menu does not
 * load. Once the page is alive it is a button that opens the menu.
 */
export function MenuButton() {
  const { t } = useTranslation();
  const [isAlive, setIsAlive] = useState(false);
  // Another page is another menu: the browser's Back closes it too.
  const place = describePlace(useLocation());
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === place;
  const close = useCallback(() => setOpenAt(undefined), []);
  useCloseWhenWide(isOpen, close);
  const [MainMenu, setMainMenu] = useState<ComponentType<MainMenuProps>>();

  useEffect(() => {
    setIsAlive(true);
    const isShown = !window.matchMedia(wideEnough).matches;
    // The first view does not wait for the menu, and the first tap does not either.
    return isShown ? runAtFirstInput(() => void loadMenu().catch(() => undefined)) : undefined;
  }, []);

  async function open(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    try {
      const loaded = await loadMenu();
      setMainMenu(() => loaded.MainMenu);
      setOpenAt(place);
    } catch {
      document.getElementById(footerId)?.scrollIntoView();
    }
  }

  const asButton = {
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onKeyDown: (event: KeyboardEvent) => (event.key === ' ' ? void open(event) : undefined),
  } as const;

  return (
    <>
      <a
        href={`#${footerId}`}
        aria-label={t('menu.open')}
        {...(isAlive ? asButton : {})}
        onClick={(event) => void open(event)}
        className={`${iconButtonClass()} lg:hidden`}
      >
        <FrameIcon shape="lines" />
      </a>
      {MainMenu ? <MainMenu isOpen={isOpen} onClose={close} /> : null}
    </>
  );
}

/** Without the language, which can be changed from within the menu. */
function describePlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(languageParameter);
  return `${pathname}?${parameters}`;
}

/** A phone that is turned, or a window that is widened: the button that would get the focus back is not there. */
function useCloseWhenWide(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const media = window.matchMedia(wideEnough);
    const onChange = () => {
      if (!media.matches) return;
      flushSync(close);
      focusMainHeading();
    };
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, [isOpen, close]);
}
