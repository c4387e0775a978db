import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './card.module.css';
import { hueClass } from './hue-class.ts';
import { Picture } from './picture.tsx';

interface CardProps extends ComponentProps<'article'> {
  /** Stands out from its neighbours, for example because its pin on the map is chosen. */
  isMarked?: boolean;
}

/** One link, in `CardTitle`, makes the whole card a target; what else can be pressed lies above it. */
export function Card({ isMarked = false, className, ...rest }: CardProps) {
  return <article {...rest} className={joinClasses(styles.card, isMarked && styles.marked, className)} />;
}

interface CardCoverProps {
  src: string;
  /** Empty where the picture only decorates. */
  alt: string;
  /** Colours the place of the picture until it is there. */
  hue?: number;
  /** The first pictures of a page load at once, all others when they come near. */
  isEager?: boolean;
  /** What stays in view where it is cut. */
  'data-focus-x'?: number;
  'data-focus-y'?: number;
  srcSet?: string;
  sizes?: string;
  /** Top right: a heart. */
  corner?: ReactNode;
  /** Bottom left: a tag. */
  children?: ReactNode;
  className?: string | undefined;
}

export function CardCover({
  alt,
  hue,
  isEager = false,
  corner,
  children,
  className,
  ...image
}: CardCoverProps) {
  const tone = hue === undefined ? undefined : joinClasses(hueClass(hue), 'bg-act-soft');
  const picture = { ...image, width: 800, height: 520, className: styles.picture };
  return (
    <div className={joinClasses(styles.cover, tone, className)}>
      {isEager || alt ? (
        <img {...picture} alt={alt} loading={isEager ? 'eager' : 'lazy'} decoding="async" />
      ) : (
        <Picture {...picture} />
      )}
      {children ? <div className={styles.caption}>{children}</div> : null}
      {corner ? <div className={styles.corner}>{corner}</div> : null}
    </div>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.body, className)} />;
}

interface CardTitleProps {
  heading?: 'h2' | 'h3' | 'h4';
  /** One link with the name. */
  children: ReactNode;
}

export function CardTitle({ heading: Heading = 'h3', children }: CardTitleProps) {
  return <Heading className={styles.title}>{children}</Heading>;
}
