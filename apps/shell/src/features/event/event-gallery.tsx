import { useOverlay } from '../../app/use-overlay.ts';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { loadWithRetries } from '../../later/load-with-retries.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import styles from './event-gallery.module.css';
import { pictureName } from './picture-name.ts';

const GalleryViewer = lazy(() =>
  loadWithRetries(async () => ({ default: (await import('./gallery-viewer.tsx')).GalleryViewer })),
);

/** Pictures in the width of the text or of the screen, in squares. */
const sizes = '(max-width: 640px) 45vw, 240px';

/** The pictures of an event as a list; each opens large, in its own file where there are no scripts. */
export function EventGallery({ event }: { event: EventDetail }) {
  const [shown, setShown] = useState(0);
  const viewer = useOverlay('picture');
  const { gallery = [] } = event;
  if (gallery.length === 0) return null;
  const open = (click: MouseEvent, at: number) => {
    // anyone who wants it in a tab of its own gets the file
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    setShown(at);
    viewer.open();
  };
  return (
    <>
      <ul className={styles.gallery}>
        {gallery.map((picture, at) => (
          <li key={picture.small.src}>
            <a href={picture.large.src} className={styles.picture} onClick={click => open(click, at)}>
              <img
                src={picture.small.src}
                srcSet={`${picture.small.src} ${picture.small.width}w, ${picture.large.src} ${picture.large.width}w`}
                sizes={sizes}
                width={picture.small.width}
                height={picture.small.height}
                alt={pictureName(event, at)}
                loading="lazy"
                decoding="async"
                style={{ objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer.isOpen && (
        <Suspense>
          <GalleryViewer event={event} at={shown} onMove={setShown} onClose={viewer.close} />
        </Suspense>
      )}
    </>
  );
}
