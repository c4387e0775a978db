import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import styles from './evening-board.module.css';

const rows = Array.from({ length: 10 }, (_, row) => row);

/** The frame of an evening: header, rows, the queue at the right. */
export function BoardSkeleton() {
  return (
    <div className={styles.body}>
      <SkeletonArea className="grid content-start gap-2.5 p-6">
        {rows.map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="h-12 w-12" />
            <Skeleton shape="block" className="h-12 flex-1 rounded-m" />
          </div>
        ))}
      </SkeletonArea>
      <SkeletonArea className="grid content-start gap-3 bg-paper-2 p-5 max-[1000px]:hidden">
        <Skeleton className="h-9 w-1/2" />
        <Skeleton shape="block" className="h-44 rounded-l" />
        <Skeleton shape="block" className="h-44 rounded-l" />
      </SkeletonArea>
    </div>
  );
}
