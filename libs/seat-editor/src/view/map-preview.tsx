import { contentBox, type SeatMap } from '@vh/seating';
import { useMemo } from 'react';
import { fitBox } from '../state/viewport.ts';
import styles from '../seat-editor.module.css';
import { useCanvas } from './use-canvas.ts';

const nothing: ReadonlySet<string> = new Set();

/** A map as a picture; `label` says what it shows to who can't see it. */
export function MapPreview({ map, label }: { map: SeatMap; label: string }) {
  const box = useMemo(
    () => contentBox(map) ?? { left: 0, top: 0, right: map.size.width, bottom: map.size.height },
    [map],
  );
  const { canvas, frame } = useCanvas((screen, theme) => ({
    ...{ map, screen, theme, selection: nothing, selectedSeats: nothing },
    view: fitBox(box, screen, 16),
  }));
  return (
    <div ref={frame} className={styles.preview} role="img" aria-label={label}>
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  );
}
