import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { modalStack } from './modal-stack.ts';
import { Toast, type ToastProps } from './toast.tsx';
import styles from './toast-viewport.module.css';

/** The key that leads to the toast from wherever one is: five seconds are too short to get there with Tab. */
const wayInKey = 'F8';

/**
 * Puts a toast in the browser's top layer, and within the topmost modal layer, outside of which nothing can be
 * pressed. In the browser only.
 */
export function ToastViewport(props: ToastProps) {
  const [host] = useState(createHost);
  const { id } = props.toast;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new toast comes to the very top
  useLayoutEffect(() => {
    const place = () => placeOnTop(host);
    place();
    return modalStack.subscribe(place);
  }, [host, id]);
  useLayoutEffect(() => () => host.remove(), [host]);
  useEffect(() => {
    const goIn = (event: KeyboardEvent) => {
      if (event.key === wayInKey) host.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', goIn);
    return () => window.removeEventListener('keydown', goIn);
  }, [host]);

  return createPortal(<Toast key={id} {...props} />, host);
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.viewport ?? '';
  host.popover = 'manual';
  return host;
}

/** What is shown last lies on top, so it is hidden and shown within one frame. */
function placeOnTop(host: HTMLElement): void {
  const layer = modalStack.getTop() ?? document.body;
  if (host.parentElement !== layer) {
    // Keeps animations and focus; where it is missing, the toast slides in once more.
    if (host.isConnected && 'moveBefore' in layer) layer.moveBefore(host, null);
    else layer.append(host);
  }
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}
