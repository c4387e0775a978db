import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastProps } from './toast.tsx';
import styles from './toast-viewport.module.css';
import { useTopLayer } from './use-top-layer.ts';

/** The key that leads to the toast from wherever one is: five seconds are too short to get there with Tab. */
const wayInKey = 'F8';

/**
 * Puts a toast in the browser's top layer, and within the topmost modal layer, outside of which nothing can be
 * pressed. In the browser only.
 */
export function ToastViewport(props: ToastProps) {
  const { id } = props.toast;
  const host = useTopLayer(styles.viewport ?? '', id);
  useEffect(() => {
    const goIn = (event: KeyboardEvent) => {
      if (event.key === wayInKey) host.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', goIn);
    return () => window.removeEventListener('keydown', goIn);
  }, [host]);

  return createPortal(<Toast key={id} {...props} />, host);
}
