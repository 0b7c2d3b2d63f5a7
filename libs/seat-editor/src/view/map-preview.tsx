import { contentBox, type SeatMap } from '@vh/seating';
import { fitView } from '@vh/seat-view/core';
import { useEffect, useMemo } from 'react';
import styles from '../seat-editor.module.css';
import { drawingOf, sceneOf } from './editor-scene.ts';
import { useMapCanvas } from './use-map-canvas.ts';

/** Room around the map, in which names of its outer sections stand, CSS pixels. */
const namesMargin = 28;

/** A map as a picture; `label` says what it shows to who can't see it. */
export function MapPreview({ map, label }: { map: SeatMap; label: string }) {
  const { canvas, frame, painter, theme, screen } = useMapCanvas();
  const scene = useMemo(() => sceneOf(map), [map]);
  const drawing = useMemo(() => theme && drawingOf({ map, scene, theme }), [map, scene, theme]);
  useEffect(() => {
    if (drawing) painter?.setDrawing(drawing);
  }, [painter, drawing]);
  useEffect(() => {
    const whole = { left: 0, top: 0, right: map.size.width, bottom: map.size.height };
    if (screen.width > 0) painter?.setView(fitView(contentBox(map) ?? whole, screen, namesMargin));
  }, [painter, map, screen]);
  return (
    <div ref={frame} className={styles.preview} role="img" aria-label={label}>
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  );
}
