import { createContext, useContext } from 'react';

/** The modal layer around a component, if there is one. */
export const LayerContainer = createContext<HTMLElement | null>(null);

/**
 * Where menus, popovers and tooltips are put: inside the modal layer around them, as all else is inert, or in the
 * main landmark, by which screen readers find their way.
 */
export function useLayerContainer(): HTMLElement | null {
  const layer = useContext(LayerContainer);
  if (layer || typeof document === 'undefined') return layer;
  return document.querySelector('main');
}
