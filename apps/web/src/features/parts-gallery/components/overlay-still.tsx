import type { ReactNode } from 'react';

/** A picture of an open layer, for the eye alone: what can be used is behind the buttons above it. */
export function OverlayStill({ children }: { children: ReactNode }) {
  return (
    <div inert className="mt-6 rounded-l bg-paper-2 p-4 md:p-10">
      {children}
    </div>
  );
}
