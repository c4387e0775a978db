import { useLayoutEffect, useState } from 'react';
import { modalStack } from './modal-stack.ts';

/**
 * A place in the browser's top layer, and within the topmost modal layer, outside of which nothing can be pressed. With
 * another `id` it comes to the very top again. In the browser only.
 */
export function useTopLayer(className: string, id: string): HTMLElement {
  const [host] = useState(() => createHost(className));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new comes to the very top
  useLayoutEffect(() => {
    const place = () => placeOnTop(host);
    place();
    return modalStack.subscribe(place);
  }, [host, id]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return host;
}

function createHost(className: string): HTMLElement {
  const host = document.createElement('div');
  host.className = className;
  host.popover = 'manual';
  return host;
}

/** What is shown last lies on top, so it is hidden and shown within one frame. */
function placeOnTop(host: HTMLElement): void {
  const layer = modalStack.getTop() ?? document.body;
  if (host.parentElement !== layer) {
    // Keeps animations and focus; where it is missing, what is inside begins once more.
    if (host.isConnected && 'moveBefore' in layer) layer.moveBefore(host, null);
    else layer.append(host);
  }
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}
