import type { ReactNode } from 'react';
import type { SearchView } from '../../../lib/navigation/search-address.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';

interface SearchLayoutProps {
  view: SearchView;
  bar: ReactNode;
  list: ReactNode;
  map: ReactNode;
  toggle: ReactNode;
  /** Where only the map is seen, nobody sees the heading of the list. */
  mapTitle: string;
}

/** The bar stays in sight; list and map stand side by side, on phones one at a time. */
export function SearchLayout({ view, bar, list, map, toggle, mapTitle }: SearchLayoutProps) {
  const isMap = view === 'map';
  return (
    <>
      <div data-full-width className="sticky top-0 z-20 border-y border-line bg-card">
        <div className="flex items-center gap-x-3 py-2.5 max-lg:flex-col max-lg:items-stretch max-lg:gap-y-1.5 max-lg:*:first:mx-(--gutter) max-lg:*:first:w-auto lg:pl-6">
          {bar}
        </div>
      </div>
      <div className="noscript:block md:grid md:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,49.5rem)_minmax(0,1fr)]">
        <div
          className={joinClasses(
            'px-(--gutter) pt-5 pb-24 md:max-lg:px-5 lg:px-6 lg:pt-6',
            isMap && 'max-md:hidden',
          )}
        >
          {list}
        </div>
        <div
          className={joinClasses(
            // Nobody sees a map that cannot be drawn.
            'noscript:hidden md:sticky md:top-33 md:h-[calc(100dvh-8.25rem)] lg:top-18.5 lg:h-[calc(100dvh-4.625rem)]',
            isMap ? 'max-md:h-[calc(100dvh-9rem)]' : 'max-md:hidden',
          )}
        >
          {isMap ? <h1 className="sr-only md:hidden">{mapTitle}</h1> : null}
          {map}
        </div>
      </div>
      {toggle}
    </>
  );
}
