import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is printed is drawn only then: a sheet of paper, not the screen. Also when the browser's own menu prints. */
export function usePrint() {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return { isPrinting, print: () => window.print() };
}
