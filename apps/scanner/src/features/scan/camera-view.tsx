import { Button, Icon } from '@vh/ui';
import type { Camera } from '../decode/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './camera-view.module.css';

/** What the view shows. */
export interface CameraViewProps {
  readonly camera: Camera;
  /** The camera shows a picture, but nothing here can read codes in it. */
  readonly blind: boolean;
  readonly checking: boolean;
}

/** The picture of the camera with a frame to aim by, or what stands in its way. */
export function CameraView({ camera, blind, checking }: CameraViewProps) {
  const { text } = useTexts();
  const { state, videoRef, torch } = camera;
  const isEnabled = state === 'on';
  return (
    <section className={styles.view} data-on={isEnabled} aria-label={text('cameraView')}>
      <video ref={videoRef} className={styles.video} muted playsInline />
      {isEnabled ? <span className={styles.aim} aria-hidden="true" /> : <CameraOff camera={camera} />}
      {checking ? (
        <p className={styles.checking} role="status">
          {text('checking')}
        </p>
      ) : null}
      {isEnabled ? (
        <div className={styles.tools}>
          <p role={blind ? 'alert' : undefined}>{text(blind ? 'decoderBad' : 'cameraHint')}</p>
          {torch === undefined ? null : (
            <button type="button" aria-pressed={torch} onClick={() => void camera.toggleTorch()}>
              <Icon name="torch" /> {text(torch ? 'torchOff' : 'torchOn')}
            </button>
          )}
          <button type="button" onClick={camera.stop}>
            {text('stopCamera')}
          </button>
        </div>
      ) : null}
    </section>
  );
}

function CameraOff({ camera }: { camera: Camera }) {
  const { text } = useTexts();
  const { state } = camera;
  if (state === 'starting') return <p className={styles.message}>{text('cameraStarting')}</p>;
  const isRefused = state !== 'off' && state !== 'on';
  return (
    <div className={styles.off}>
      {isRefused ? (
        <p className={styles.message} role="alert">
          {text(`camera_${state}`)}
        </p>
      ) : null}
      <Button size="l" icon="camera" onClick={() => void camera.start()}>
        {text('startCamera')}
      </Button>
      <p className={styles.hint}>{text('handScanner')}</p>
    </div>
  );
}
