import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

const HeaderSlotContext = createContext<HTMLElement | null>(null);

/** Given by a layout whose header leaves room for what its screens put there. */
export const HeaderSlotProvider = HeaderSlotContext.Provider;

/** A way back, the steps of a checkout, the time left: written by the screen, shown in the header above it. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlotContext);
  return slot ? createPortal(children, slot) : null;
}
