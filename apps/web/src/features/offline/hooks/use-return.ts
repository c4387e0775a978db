import { useEffect } from 'react';

/** How often the page checks whether the server can be reached again. */
const lookAgainMs = 3000;

/** Loads what was wanted as soon as it can be had. */
export function useReturn(wanted: string): void {
  useEffect(() => {
    // A browser may say "online" before anything gets through.
    const goOn = async () => {
      if (await isServerThere()) window.location.replace(wanted);
    };
    const timer = setInterval(() => void goOn(), lookAgainMs);
    window.addEventListener('online', goOn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', goOn);
    };
  }, [wanted]);
}

/** This file is never cached, so a response means that the network is back. */
function isServerThere(): Promise<boolean> {
  return fetch(`/meta.json?t=${Date.now()}`, { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
}
