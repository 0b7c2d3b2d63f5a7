import { Skeleton } from '@vh/ui';
import styles from './event-form.module.css';

/** The form while it is awaited. */
export function FormSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height={36} width="50%" />
      <Skeleton height={420} />
    </div>
  );
}
