import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { useLayerContainer } from './layer-container.ts';
import styles from './popover.module.css';

interface PopoverProps {
  /** A button; it gets `aria-expanded`. */
  trigger: ReactElement;
  /** The name of what opens. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A card beside its button. The page around it stays in use: a modal one would lock scrolling with a style
 * element, which the content security policy forbids.
 */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'start',
  isOpen,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  const container = useLayerContainer();
  return (
    <RadixPopover.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal container={container}>
        <RadixPopover.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={joinClasses(styles.popover, className)}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
