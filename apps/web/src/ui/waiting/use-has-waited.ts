import { useEffect, useState } from 'react';

/** Turns true once the component has been on the page for so long. */
export function useHasWaited(milliseconds: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasWaited;
}
