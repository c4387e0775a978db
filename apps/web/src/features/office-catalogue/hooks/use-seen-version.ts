import { useState } from 'react';

/** From which state of a thing somebody has begun to change it. Undefined: it is new. */
export function useSeenVersion(thing: { version: string } | undefined) {
  const [version, setVersion] = useState(thing?.version ?? '');
  return {
    version,
    /** Somebody else has changed it since. */
    isOvertaken: thing !== undefined && thing.version !== version,
    /** What stands there now has been seen; answers its version. */
    accept(): string {
      const now = thing?.version ?? '';
      setVersion(now);
      return now;
    },
  };
}
