import { definePart } from '../../../lib/later-part.tsx';

/** Headline, picture and search. */
export const homeTop = definePart({
  load: async () => (await import('./home-top.tsx')).HomeTop,
  fallback: <div className="h-160 bg-[linear-gradient(var(--paper),var(--paper-2))]" />,
});

/** Everything below. */
export const homeSections = definePart({
  load: async () => (await import('./home-sections.tsx')).HomeSections,
  fallback: <div className="h-screen" />,
  isWokenBySight: true,
});
