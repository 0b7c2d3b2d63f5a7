import { useEffect, useEffectEvent, type RefObject } from 'react';
import { createDecoder } from './create-decoder.ts';

/** Between two looks at the camera, milliseconds: 8 a second read a moving ticket and leave the phone cool. */
const lookEvery = 120;

/** Looks for codes in the camera's picture while it is on. */
export function useCodeReader(
  videoRef: RefObject<HTMLVideoElement | null>,
  reading: boolean,
  onCode: (text: string) => void,
): void {
  const handleCode = useEffectEvent(onCode);

  useEffect(() => {
    if (!reading) return undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const decoder = createDecoder();

    async function look(): Promise<void> {
      const video = videoRef.current;
      if (video && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        // deliberate: a frame that can't be read is followed by the next one
        const text = await (await decoder).decode(video, 'quick').catch(() => undefined);
        if (!gone && text) handleCode(text);
      }
      if (!gone) timer = setTimeout(() => void look(), lookEvery);
    }
    void look();

    return () => {
      gone = true;
      clearTimeout(timer);
      void decoder.then(one => one.close());
    };
  }, [reading, videoRef]);
}
