import { type ComponentProps, useCallback, useState } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './avatar.module.css';
import { hueClass } from './hue-class.ts';
import { takeInitials } from './initials.ts';

interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Its initials stand where no picture is or can be shown. */
  name: string;
  src?: string | undefined;
  /** 32, 44, 60 and 84 px. */
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Without one the initials stand on ink. */
  hue?: number;
  /** The accessible name; left out where the name stands beside the picture anyway. */
  label?: string;
}

export function Avatar({ name, src, size = 'medium', hue, label, className, ...rest }: AvatarProps) {
  const tone = hue === undefined ? styles.ink : joinClasses(hueClass(hue), 'bg-act-soft text-act');
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span {...rest} {...naming} className={joinClasses(styles.avatar, styles[size], tone, className)}>
      {takeInitials(name)}
      {src ? <Picture key={src} src={src} /> : null}
    </span>
  );
}

/** Lies over the initials: a picture that is broken or late leaves them in sight. */
function Picture({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  // A picture from the server may have failed before anybody could listen.
  const checkPicture = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
  }, []);
  if (isBroken) return null;
  return (
    <img
      ref={checkPicture}
      src={src}
      alt=""
      decoding="async"
      className={styles.picture}
      onError={() => setIsBroken(true)}
    />
  );
}
