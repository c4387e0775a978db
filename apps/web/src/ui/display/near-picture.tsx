import { type ComponentPropsWithoutRef, useState } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { useSeen } from '../waiting/use-seen.ts';

/** Less than half a phone's screen. */
const nearMargin = 300;

interface NearPictureProps extends ComponentPropsWithoutRef<'img'> {
  src: string;
  width: number;
  height: number;
}

interface PictureProps extends NearPictureProps {
  /** The first one of the page, which everybody sees. */
  isFirst?: boolean;
}

/** A decorative picture. */
export function Picture({ isFirst = false, ...picture }: PictureProps) {
  return isFirst ? <img {...picture} alt="" fetchPriority="high" /> : <NearPicture {...picture} />;
}

/**
 * One below the first view, fetched when it is scrolled near. The browser's own `lazy` begins several
 * screens earlier: on a slow line a page with many pictures would pay for those that nobody gets to see.
 */
export function NearPicture({ src, className, ...rest }: NearPictureProps) {
  const [isNear, setIsNear] = useState(false);
  const onSeen = () => setIsNear(true);
  const ref = useSeen<HTMLImageElement>({ isWatching: !isNear, onSeen, margin: nearMargin });
  return (
    <>
      <img
        ref={ref}
        {...rest}
        alt=""
        decoding="async"
        {...(isNear ? { src } : { 'data-near': src })}
        // It may have been scrolled near before this code was there.
        suppressHydrationWarning
        // Without a picture browsers draw a frame, and without scripts there will never be one.
        className={joinClasses(className, isNear ? '' : 'not-[[src]]:opacity-0 noscript:hidden')}
      />
      <noscript>
        <img src={src} {...rest} className={className} alt="" loading="lazy" />
      </noscript>
    </>
  );
}
