import { useText } from '@vh/i18n';
import { Skeleton, VisuallyHidden } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { Suspense, type ReactNode } from 'react';
import { SectionBoundary } from './section-boundary.tsx';
import styles from './home.module.css';

interface HomeSectionProps {
  /** Rows the section will have, so that the page does not jump when they come. */
  readonly rows: number;
  readonly children: ReactNode;
}

/** A part of the page that loads and fails for itself. */
export function HomeSection({ rows, children }: HomeSectionProps) {
  return (
    <SectionBoundary>
      <Suspense fallback={<SectionSkeleton rows={rows} />}>{children}</Suspense>
    </SectionBoundary>
  );
}

function SectionSkeleton({ rows }: { rows: number }) {
  const { text } = useText();
  return (
    <Wrap section>
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <div className={styles.skeleton}>
        <Skeleton width="min(360px, 60%)" height={56} />
        <Skeleton height={56} lines={rows} />
      </div>
    </Wrap>
  );
}
