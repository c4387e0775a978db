import { useEffect, useState } from 'react';

/** Whoever types fast asks once: each look at people is written down. */
const patienceMs = 250;

/** The value as it is once nobody changes it any more. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), patienceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
