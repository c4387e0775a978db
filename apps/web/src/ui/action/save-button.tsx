import { Download, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';

interface SaveButtonProps {
  isBusy: boolean;
  onClick: () => void;
  /** What is saved, where the words on the button do not say it. */
  label?: string;
  icon?: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children?: ReactNode;
}

/** Saves what is looked at as a file. */
export function SaveButton({
  isBusy,
  onClick,
  label,
  icon: Icon = Download,
  variant = 'line',
  size = 'small',
  children = 'CSV',
}: SaveButtonProps) {
  return (
    <Button variant={variant} size={size} isBusy={isBusy} onClick={onClick} aria-label={label}>
      <Icon aria-hidden="true" />
      {children}
    </Button>
  );
}
