import { DropdownMenu } from 'radix-ui';
import {
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react';
import rowStyles from '../action/menu-row.module.css';
import { MenuRow } from '../action/menu-row.tsx';
import { type MenuRowVariant, menuRowClass } from '../action/menu-row-class.ts';
import { type RenderLink, renderAnchor } from '../action/render-link.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import { useLayerContainer } from './layer-container.ts';
import styles from './menu.module.css';

type Choice = (() => void) | null;

const ChosenItem = createContext<RefObject<Choice>>({ current: null });

interface MenuProps {
  /** A button; it gets `aria-expanded`. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/** Things to do with something. Non-modal, for the reason `Popover` gives. */
export function Menu({ trigger, align = 'start', className, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = useRef<Choice>(null);
  const container = useLayerContainer();

  // A router's link may replace the click handler by which an item would close the menu.
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setIsOpen(false);
  };
  // Only now is the focus back on the trigger, and a dialog that the choice opens can return it there.
  const runChoice = () => {
    const choice = chosen.current;
    chosen.current = null;
    if (choice) queueMicrotask(choice);
  };
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onClick={closeAfterLink}
          onCloseAutoFocus={runChoice}
          className={joinClasses(styles.menu, className)}
        >
          <ChosenItem value={chosen}>{children}</ChosenItem>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  badge?: ReactNode;
  variant?: MenuRowVariant;
  isDisabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, badge, variant, isDisabled = false, onSelect, children }: MenuItemProps) {
  const chosen = useContext(ChosenItem);
  const rememberChoice = () => {
    chosen.current = onSelect;
  };
  return (
    <DropdownMenu.Item disabled={isDisabled} onSelect={rememberChoice} className={menuRowClass(variant)}>
      <MenuRow icon={icon} badge={badge}>
        {children}
      </MenuRow>
    </DropdownMenu.Item>
  );
}

interface MenuLinkProps {
  href: string;
  icon?: ReactNode;
  badge?: ReactNode;
  renderLink?: RenderLink;
  children: ReactNode;
}

export function MenuLink({ href, icon, badge, renderLink = renderAnchor, children }: MenuLinkProps) {
  const row = (
    <MenuRow icon={icon} badge={badge}>
      {children}
    </MenuRow>
  );
  return (
    <DropdownMenu.Item asChild>
      {renderLink({ href, className: menuRowClass(), children: row })}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={rowStyles.separator} />;
}
