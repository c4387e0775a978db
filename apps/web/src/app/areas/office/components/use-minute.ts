import { minuteMs } from '@gramy/domain/time/instant';
import { useEffect, useState } from 'react';

/** The present, by the minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => clearInterval(timer);
  }, []);
  return now - (now % minuteMs);
}
