import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCamera } from './use-camera.ts';

/** A camera of a phone with a light, which its person or its system can end. */
function fakeCamera({ refusesLight = false } = {}) {
  const track = Object.assign(new EventTarget(), {
    stop: jest.fn(),
    getCapabilities: () => ({ torch: true }),
    applyConstraints: async () => {
      if (refusesLight) throw new DOMException('too hot', 'NotReadableError');
    },
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  Object.assign(navigator, { mediaDevices: { getUserMedia: async () => stream } });
  return track;
}

function Door() {
  const { state, videoRef, torch, start, toggleTorch } = useCamera();
  return (
    <>
      <video ref={videoRef} />
      <p>
        {state}, light {String(torch)}
      </p>
      <button onClick={() => void start()}>Start</button>
      <button onClick={() => void toggleTorch()}>Light</button>
    </>
  );
}

async function startCamera(track = fakeCamera()) {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const user = userEvent.setup();
  render(<Door />);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('on, light false');
  return { user, track };
}

describe('the camera of a door', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('says that it does not answer when it is taken away, and starts again', async () => {
    const { user, track } = await startCamera();
    act(() => void track.dispatchEvent(new Event('ended')));
    expect(screen.getByText(/^busy/)).toBeVisible();
    expect(track.stop).toHaveBeenCalled();
    fakeCamera();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText(/^on/)).toBeVisible();
    // the one of before is nobody's any more
    act(() => void track.dispatchEvent(new Event('ended')));
    expect(screen.getByText(/^on/)).toBeVisible();
  });

  it('says of its light what is, also where the phone refuses it', async () => {
    const { user } = await startCamera();
    await user.click(screen.getByRole('button', { name: 'Light' }));
    expect(await screen.findByText('on, light true')).toBeVisible();
  });

  it('goes on without a light that the phone refuses', async () => {
    const { user } = await startCamera(fakeCamera({ refusesLight: true }));
    await user.click(screen.getByRole('button', { name: 'Light' }));
    expect(screen.getByText('on, light false')).toBeVisible();
  });
});
