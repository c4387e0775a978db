import { type ComponentType, useEffect, useState } from 'react';

/** All the first view pays for consent: nothing of it is needed, or may be counted, before the page is alive. */
export function ConsentArea() {
  const [Center, setCenter] = useState<ComponentType>();
  useEffect(() => {
    // Nothing is counted without an answer, and the next page asks again.
    import('./consent-center.tsx')
      .then((loaded) => setCenter(() => loaded.ConsentCenter))
      .catch(() => undefined);
  }, []);
  return Center ? <Center /> : null;
}
