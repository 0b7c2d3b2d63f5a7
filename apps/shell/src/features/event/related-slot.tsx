import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadWithRetries } from '../../later/load-with-retries.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import styles from './event.module.css';

const RelatedEvents = lazy(() =>
  loadWithRetries(async () => ({ default: (await import('./related-events.tsx')).RelatedEvents })),
);

/** How far below the screen the rows are fetched, so that they are there when the reader is. */
const ahead = '600px';

/** Keeps the place of the related events, which are fetched when the reader comes near. */
export function RelatedSlot({ event }: { event: EventDetail }) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.related}>
      {isNear && (
        <Suspense>
          <RelatedEvents event={event} />
        </Suspense>
      )}
    </div>
  );
}
