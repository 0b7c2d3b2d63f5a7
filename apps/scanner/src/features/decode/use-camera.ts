import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { cameraStateOf, type CameraState } from './camera.model.ts';

/** The camera of the device: the one that looks away from the person, where there are two. */
export interface Camera {
  readonly state: CameraState;
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  /** Undefined where the camera has no light. */
  readonly torch: boolean | undefined;
  start(): Promise<void>;
  stop(): void;
  toggleTorch(): Promise<void>;
}

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Starts and stops the camera; it stops with the page, and starts automatically where it was allowed before. */
export function useCamera(): Camera {
  const videoRef = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const [state, setState] = useState<CameraState>('off');
  const [torch, setTorch] = useState<boolean | undefined>(undefined);

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
    setState('off');
  }, []);

  const start = useCallback(async () => {
    if (!navigator.mediaDevices) {
      setState('insecure');
      return;
    }
    setState('starting');
    try {
      const opened = await navigator.mediaDevices.getUserMedia(wanted);
      stream.current = opened;
      const video = videoRef.current;
      if (!video) {
        stop();
        return;
      }
      video.srcObject = opened;
      await video.play();
      setTorch(hasTorch(opened) ? false : undefined);
      setState('on');
      // unplugged, taken by a call, or forbidden meanwhile: what stands still is no picture of the door
      for (const track of opened.getVideoTracks())
        track.addEventListener('ended', () => {
          if (stream.current !== opened) return;
          stop();
          setState('busy');
        });
    } catch (error) {
      stop();
      setState(cameraStateOf(error));
    }
  }, [stop]);

  const toggleTorch = useCallback(async () => {
    const track = stream.current?.getVideoTracks()[0];
    if (!track || torch === undefined) return;
    try {
      await track.applyConstraints({ advanced: [{ torch: !torch } as MediaTrackConstraintSet] });
      setTorch(!torch);
    } catch {
      // deliberate: hot phones and empty batteries refuse their light; the button goes on saying what is
    }
  }, [torch]);

  useEffect(() => stop, [stop]);
  useStartWhenAllowed(start);

  return { state, videoRef, torch, start, stop, toggleTorch };
}

function useStartWhenAllowed(start: () => Promise<void>): void {
  useEffect(() => {
    let gone = false;
    void isAllowed().then(allowed => {
      if (allowed && !gone) void start();
    });
    return () => {
      gone = true;
    };
  }, [start]);
}

async function isAllowed(): Promise<boolean> {
  try {
    const permission = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return permission.state === 'granted';
  } catch {
    // deliberate: a browser that can't tell is asked by the start button
    return false;
  }
}

function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0];
  const abilities: object = track?.getCapabilities?.() ?? {};
  return 'torch' in abilities && Boolean(abilities.torch);
}
