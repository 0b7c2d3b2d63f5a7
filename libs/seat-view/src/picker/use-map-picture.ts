import type { MapBackground } from '@vh/seating';
import { useEffect, useMemo, useState } from 'react';
import type { Drawing } from '../core/drawing.ts';
import { drawMapPicture, loadMapPicture, readablePlace } from '../core/map-picture.ts';

/** Draws the picture behind a map once it has come; it is decoded once for as long as the map is the same. */
export function useMapPicture(background: MapBackground | undefined): Pick<Drawing, 'drawBelow'> {
  const [image, setImage] = useState<ImageBitmap>();
  const mediaId = background?.mediaId;
  useEffect(() => {
    if (mediaId === undefined) return undefined;
    const controller = new AbortController();
    void loadMapPicture(mediaId, 'ground', controller.signal).then(loaded => {
      if (!controller.signal.aborted) setImage(loaded);
    });
    return () => controller.abort();
  }, [mediaId]);
  return useMemo(() => {
    if (!image || !background) return {};
    const picture = { image, place: readablePlace(background) };
    return { drawBelow: (context, view, screen) => drawMapPicture(context, picture, view, screen) };
  }, [image, background]);
}
