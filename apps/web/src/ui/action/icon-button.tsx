import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { type IconButtonVariant, iconButtonClass } from './icon-button-class.ts';
import { PressButton } from './press-button.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name: the picture says nothing to a screen reader. */
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
}

export function IconButton({ label, icon, variant, className, type = 'button', ...rest }: IconButtonProps) {
  const Element = type === 'button' ? PressButton : 'button';
  return (
    <Element
      {...rest}
      {...(type === 'button' ? {} : { type })}
      aria-label={label}
      className={joinClasses(iconButtonClass(variant), className)}
    >
      {icon}
    </Element>
  );
}
