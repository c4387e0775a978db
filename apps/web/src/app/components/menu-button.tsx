import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { runAtFirstInput } from '../../lib/first-input.ts';
import { iconButtonClass } from '../../ui/action/icon-button-class.ts';
import { FrameIcon } from './frame-icon.tsx';
import type { MainMenuProps } from './main-menu.tsx';
import { footerId } from './site-footer.tsx';

const loadMenu = () => import('./main-menu.tsx');

/**
 * A link to the footer, which has the same links: so it leads somewhere without JavaScript, and when the menu does not
 * load. Once the page is alive it is a button that opens the menu.
 */
export function MenuButton() {
  const { t } = useTranslation();
  const [isAlive, setIsAlive] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [MainMenu, setMainMenu] = useState<ComponentType<MainMenuProps>>();

  useEffect(() => {
    setIsAlive(true);
    const isShown = window.matchMedia('(width < 64rem)').matches;
    // The first view does not wait for the menu, and the first tap does not either.
    return isShown ? runAtFirstInput(() => void loadMenu().catch(() => undefined)) : undefined;
  }, []);

  async function open(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    try {
      const loaded = await loadMenu();
      setMainMenu(() => loaded.MainMenu);
      setIsOpen(true);
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
      {MainMenu ? <MainMenu isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
