import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { createDecoder } from './create-decoder.ts';
import type { CodeDecoder } from './decoder.ts';

/** Between two looks at the camera, milliseconds: 8 a second read a moving ticket and leave the phone cool. */
const lookEvery = 120;

/** Looks for codes in the camera's picture while it is on; `broken` when this browser can't read any. */
export function useCodeReader(
  videoRef: RefObject<HTMLVideoElement | null>,
  reading: boolean,
  onCode: (text: string) => void,
): { broken: boolean } {
  const [broken, setBroken] = useState(false);
  const handleCode = useEffectEvent(onCode);

  useEffect(() => {
    if (!reading) return undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const decoder = createDecoder();

    async function look(): Promise<void> {
      const video = videoRef.current;
      if (video && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const { text, failed } = await lookOnce(decoder, video);
        if (gone) return;
        setBroken(failed);
        if (text) handleCode(text);
      }
      if (!gone) timer = setTimeout(() => void look(), lookEvery);
    }
    void look();

    return () => {
      gone = true;
      clearTimeout(timer);
      // deliberate: a decoder that never came needs no end
      decoder.then(one => one.close()).catch(() => undefined);
    };
  }, [reading, videoRef]);

  return { broken };
}

async function lookOnce(
  decoder: Promise<CodeDecoder>,
  video: HTMLVideoElement,
): Promise<{ text?: string | undefined; failed: boolean }> {
  try {
    return { text: await (await decoder).decode(video, 'quick'), failed: false };
  } catch {
    // deliberate: the page says that the camera reads nothing; typing and hand scanners go on
    return { failed: true };
  }
}
