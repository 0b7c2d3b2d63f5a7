/** Where the camera stands; everything from `denied` on needs a person. */
export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing' | 'busy' | 'insecure';

/** Reads why a camera did not start from the name of the DOMException (Media Capture, W3C). */
export function cameraStateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'busy';
  }
}
