import { createContext, use } from 'react';

export interface AtTablet {
  /** Whoever has typed their PIN last. */
  name: string;
  lock: () => void;
}

const AtTabletContext = createContext<AtTablet | null>(null);

export const AtTabletProvider = AtTabletContext.Provider;

/** Null where somebody has signed in on a device of their own. */
export function useAtTablet(): AtTablet | null {
  return use(AtTabletContext);
}
