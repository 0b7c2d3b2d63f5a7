import { loadMapPicture } from '@vh/seat-view/core';
import { useEffect, useState } from 'react';

/** The picture that is traced, as sharp as it is kept; `isMissing` once it is known that it can't be had. */
export function useTracedImage(mediaId: string | undefined): {
  readonly image: ImageBitmap | undefined;
  readonly isMissing: boolean;
} {
  const [loaded, setLoaded] = useState<{ mediaId: string; image: ImageBitmap | undefined }>();
  useEffect(() => {
    if (mediaId === undefined) return undefined;
    const controller = new AbortController();
    void loadMapPicture(mediaId, 'full', controller.signal).then(image => {
      if (!controller.signal.aborted) setLoaded({ mediaId, image });
    });
    return () => controller.abort();
  }, [mediaId]);
  const isLoaded = mediaId !== undefined && loaded?.mediaId === mediaId;
  return { image: isLoaded ? loaded.image : undefined, isMissing: isLoaded && !loaded.image };
}
