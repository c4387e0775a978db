import { useEffect, useState } from 'react';

/** A line a little below the top of the window: the section that lies across it is the one being read. */
const readingLine = '-12% 0px -88% 0px';

/** Undefined above the first section and below the last, and on the server. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const met = entries.find(({ isIntersecting }) => isIntersecting);
        setCurrent((known) => {
          if (met) return met.target.id;
          return entries.some(({ target }) => target.id === known) ? undefined : known;
        });
      },
      { rootMargin: readingLine },
    );
    for (const id of list.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);
  return current;
}
