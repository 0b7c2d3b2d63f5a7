import { useText } from '@vh/i18n';
import { Dialog, IconButton } from '@vh/ui';
import type { KeyboardEvent } from 'react';
import { useLaterWords } from '../../later/use-later-words.ts';
import { pictureName } from './picture-name.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import styles from './event-gallery.module.css';

interface GalleryViewerProps {
  readonly event: EventDetail;
  /** Which picture is shown, from 0. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture of a gallery, large; arrows lead to the others, Escape back to the page. */
export function GalleryViewer({ event, at, onMove, onClose }: GalleryViewerProps) {
  const { text } = useText();
  const { gallery = [] } = event;
  const count = gallery.length;
  const picture = gallery[at];
  if (!useLaterWords() || !picture) return null;
  const move = (by: number) => onMove((at + by + count) % count);
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      className={styles.viewer ?? ''}
      title={text('galleryPicture', { at: at + 1, count })}
      closeLabel={text('galleryClose')}
    >
      <div role="group" className={styles.stage} onKeyDown={handleKeyDown}>
        <figure className={styles.figure}>
          <img
            key={picture.large.src}
            src={picture.large.src}
            width={picture.large.width}
            height={picture.large.height}
            alt={pictureName(event, at)}
            decoding="async"
          />
          <figcaption aria-live="polite">{picture.alt}</figcaption>
        </figure>
        {count > 1 && (
          <div className={styles.others}>
            <IconButton
              variant="outline"
              icon="arrow-left"
              label={text('galleryBefore')}
              onClick={() => move(-1)}
            />
            <IconButton
              variant="outline"
              icon="arrow-right"
              label={text('galleryNext')}
              data-autofocus
              onClick={() => move(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
