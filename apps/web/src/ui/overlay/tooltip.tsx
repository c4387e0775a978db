import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useLayerContainer } from './layer-container.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** A few words that help but are not needed: there is no tooltip on a touch screen. */
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Something that can have the focus. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const container = useLayerContainer();
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={container}>
          <RadixTooltip.Content side={side} sideOffset={8} collisionPadding={12} className={styles.tooltip}>
            {text}
            <RadixTooltip.Arrow width={14} height={7} className={styles.arrow} />
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
