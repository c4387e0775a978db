import { type RefObject, useLayoutEffect, useRef } from 'react';

const property = '--room-below';

/**
 * For what sticks to the foot of the window: how much of it is covered, for example by the question about cookies. The page
 * has that on its root, and no element inherits it, because that would cost a look at all of them.
 */
export function useRoomBelow<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    const follow = () => {
      const room = root.style.getPropertyValue(property);
      if (room === '') place.current?.style.removeProperty(property);
      else place.current?.style.setProperty(property, room);
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributes: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, []);
  return place;
}
