import { useCallback, useEffect, useRef } from 'react';

/** What stands over every step, and over the last one what is left of add-ons. */
const notices = '[data-hold-notice], [data-price-notice], [data-lost-notice], [data-stock-notice]';

/** Whoever pressed a button at the end of a long page sees what it answered, and has it under the keys. */
export function showNotice(selector: string): boolean {
  const notice = document.querySelector<HTMLElement>(selector);
  notice?.scrollIntoView({ block: 'center' });
  notice?.focus({ preventScroll: true });
  return notice !== null;
}

/** To be called with a no that is explained over the step: the explanation is shown as soon as it is there. */
export function useNoticeInSight(): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isAwaited.current && showNotice(notices)) isAwaited.current = false;
  });
  return useCallback(() => {
    isAwaited.current = true;
  }, []);
}
