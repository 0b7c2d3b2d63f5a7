import { Skeleton } from '@vh/ui';
import styles from './overview.module.css';

/** What stands in for a start page until its figures are there. */
export function OverviewSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height={112} />
      <Skeleton height={300} />
    </div>
  );
}
