import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { modalStack } from './modal-stack.ts';

/**
 * Reads out what is put into it. It is there, and empty, long before: many screen readers say nothing of a region that
 * comes together with its words. It moves into the topmost modal layer, outside of which nothing is read.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const made = document.createElement('span');
    made.ariaLive = 'polite';
    made.ariaAtomic = 'true';
    made.className = 'sr-only';
    const place = () => (modalStack.getTop() ?? document.body).append(made);
    place();
    setHost(made);
    const stop = modalStack.subscribe(place);
    return () => {
      stop();
      made.remove();
    };
  }, []);
  return host ? createPortal(children, host) : null;
}
