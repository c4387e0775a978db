import { type RefObject, useRef, useState } from 'react';
import { canKeepCookies } from '../../../lib/storage/cookies.ts';

export interface CookieCheck {
  isBlocked: boolean;
  /** How often it was tried in vain since the page was opened. */
  attempts: number;
  notice: RefObject<HTMLDivElement | null>;
  /** Says whether somebody can be kept signed in; if not, the notice takes the focus. */
  checkAgain: () => boolean;
}

export function useCookieCheck(): CookieCheck {
  const [isBlocked, setIsBlocked] = useState(() => !canKeepCookies());
  const [attempts, setAttempts] = useState(0);
  const notice = useRef<HTMLDivElement>(null);

  const checkAgain = () => {
    const isAllowed = canKeepCookies();
    setIsBlocked(!isAllowed);
    setAttempts(isAllowed ? 0 : attempts + 1);
    if (!isAllowed) notice.current?.focus();
    return isAllowed;
  };
  return { isBlocked, attempts, notice, checkAgain };
}
