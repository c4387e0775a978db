import { type ComponentPropsWithoutRef, useState } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { useSeen } from '../waiting/use-seen.ts';

interface NearPictureProps extends ComponentPropsWithoutRef<'img'> {
  src: string;
  width: number;
  height: number;
}

/** Less than half a phone's screen. */
const margin = 300;

/**
 * A decorative picture below the first view, fetched when it is scrolled near. The browser's own `lazy` begins several
 * screens earlier: on a slow line a page with many pictures would pay for those that nobody gets to see.
 */
export function NearPicture({ src, className, ...rest }: NearPictureProps) {
  const [isNear, setIsNear] = useState(false);
  const ref = useSeen<HTMLImageElement>({ isWatching: !isNear, onSeen: () => setIsNear(true), margin });
  return (
    <>
      <img
        ref={ref}
        {...rest}
        alt=""
        decoding="async"
        {...(isNear ? { src } : {})}
        // Without a picture browsers draw a frame, and without scripts there will never be one.
        className={joinClasses(className, isNear ? '' : 'not-[[src]]:opacity-0 noscript:hidden')}
      />
      <noscript>
        <img src={src} {...rest} className={className} alt="" loading="lazy" />
      </noscript>
    </>
  );
}
