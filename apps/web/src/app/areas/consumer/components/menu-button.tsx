import { Menu } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation } from 'react-router';
import { languageParameter } from '../../../../i18n/language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePrefetch } from '../../../../lib/browser/use-prefetch.ts';
import { focusMainHeading } from '../../../../lib/navigation/focus-heading.ts';
import { iconButtonClass } from '../../../../ui/action/icon-button-class.ts';
import { PressButton } from '../../../../ui/action/press-button.tsx';
import type { MainMenuProps } from './main-menu.tsx';
import { footerId } from './site-footer.tsx';

/** From this width on the header shows the links of the menu instead of the button. */
const wideEnough = '(width >= 64rem)';

const loadMenu = () => import('./main-menu.tsx');
const prefetchMenu = async () => window.matchMedia(wideEnough).matches || loadMenu();

/** The footer has the same links: it is the menu where there is no JavaScript, and when the menu does not load. */
export function MenuButton() {
  const { t } = useTranslation();
  // Keyed by page, so that Back closes it too.
  const place = describePlace(useLocation());
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === place;
  const close = useCallback(() => setOpenAt(undefined), []);
  useCloseWhenWide(isOpen, close);
  usePrefetch(prefetchMenu);
  const [MainMenu, setMainMenu] = useState<ComponentType<MainMenuProps>>();

  async function open() {
    try {
      const loaded = await loadMenu();
      setMainMenu(() => loaded.MainMenu);
      setOpenAt(place);
    } catch {
      document.getElementById(footerId)?.scrollIntoView();
    }
  }

  return (
    <>
      <PressButton
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
        className={`${iconButtonClass()} lg:hidden noscript:hidden`}
      >
        <Menu aria-hidden="true" className="size-5" />
      </PressButton>
      <noscript>
        <a href={`#${footerId}`} aria-label={t('menu.open')} className={`${iconButtonClass()} lg:hidden`}>
          <Menu aria-hidden="true" className="size-5" />
        </a>
      </noscript>
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

/** Once a phone is turned or a window widened, the button that would get the focus back is gone. */
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
