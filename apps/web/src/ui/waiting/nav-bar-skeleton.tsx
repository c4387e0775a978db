import { joinClasses } from '../foundation/join-classes.ts';
import styles from './nav-bar-skeleton.module.css';
import { Skeleton, SkeletonArea } from './skeleton.tsx';

const links = ['activities', 'articles', 'about', 'businesses'] as const;

/** The navigation bar while it loads: logo, four links, a text at the right and two buttons. */
export function NavBarSkeleton({ label }: { label: string }) {
  return (
    <SkeletonArea label={label} className={styles.bar}>
      <span className={styles.logo}>
        <Skeleton shape="circle" className={styles.ball} />
        <Skeleton shape="block" className={styles.name} />
      </span>
      <span className={styles.links}>
        {links.map((link) => (
          <Skeleton key={link} shape="pill" className={joinClasses(styles.link, styles[link])} />
        ))}
      </span>
      <Skeleton shape="pill" className={styles.text} />
      <Skeleton shape="circle" className={styles.iconButton} />
      <Skeleton shape="pill" className={styles.button} />
    </SkeletonArea>
  );
}
