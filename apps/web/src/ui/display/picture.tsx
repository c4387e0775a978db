import type { ComponentPropsWithoutRef } from 'react';

interface PictureProps extends ComponentPropsWithoutRef<'img'> {
  src: string;
  width: number;
  height: number;
  /** The first one of the page, which everybody sees. */
  isFirst?: boolean;
}

/** Decorative where nothing is said of it; the browser fetches all but the first when they come near. */
export function Picture({ isFirst = false, alt = '', ...picture }: PictureProps) {
  const loading = isFirst
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  return <img {...picture} alt={alt} {...loading} />;
}
