import type { ApiClient } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { createDecoder, cameraStateOf } from '../decode/index.ts';
import { giveSignal, soundState, wakeSound } from '../feedback/index.ts';
import { createHubClient, localNetworkPermission, type HubOfDoor } from '../hub/index.ts';
import { withPatience } from '../../shared/with-time-limit.ts';
import type { DoorState } from '../offline/index.ts';
import { openDoorStore } from '../store/index.ts';
import type { Text, useTexts } from '../../texts/use-texts.ts';
import type { CheckOutcome } from './device-check.model.ts';

type Texts = Pick<ReturnType<typeof useTexts>, 'text' | 'language'>;

/** Opens the camera, takes its measures, and lets the decoder look at one frame. */
export async function checkCamera(text: Text): Promise<CheckOutcome> {
  if (!navigator.mediaDevices) return { result: 'bad', note: text('camera_insecure') };
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } });
  } catch (error) {
    const state = cameraStateOf(error);
    return {
      result: 'bad',
      note: text(`camera_${state === 'denied' || state === 'missing' ? state : 'busy'}`),
    };
  }
  const { width = 0, height = 0 } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  for (const track of stream.getTracks()) track.stop();
  const reads = await checkDecoder();
  if (!reads) return { result: 'bad', note: text('decoderBad') };
  const decoderNote = text(reads === 'native' ? 'decoderNative' : 'decoderOwn');
  return { result: 'good', note: `${text('cameraGood', { width, height })} ${decoderNote}` };
}

async function checkDecoder(): Promise<'native' | 'zxing' | undefined> {
  const decoder = await createDecoder();
  try {
    await decoder.decode(new ImageData(64, 64), 'quick');
    return decoder.kind;
  } catch {
    // deliberate: why it does not start helps nobody at the door; that it does not is said
    return undefined;
  } finally {
    decoder.close();
  }
}

/** Plays the tone of an admission; only the person can tell whether it was heard. */
export function playCheckTone(text: Text): CheckOutcome {
  wakeSound();
  if (soundState() === 'missing') return { result: 'bad', note: text('soundMissing') };
  giveSignal('admitted');
  const asks = text('soundAsk', { verdict: text('verdict_admitted') });
  return { result: 'good', note: 'vibrate' in navigator ? asks : `${asks} ${text('vibrationMissing')}` };
}

/** Asks the server something small and takes the time. */
export async function checkNetwork(api: ApiClient, text: Text): Promise<CheckOutcome> {
  const start = performance.now();
  try {
    await withPatience(8_000, signal => api.call('GET /front/settings/get', undefined, { signal }));
    return { result: 'good', note: text('networkGood', { time: Math.round(performance.now() - start) }) };
  } catch {
    // deliberate: whatever the reason, the answer at the door is the same
    return { result: 'bad', note: text('networkBad') };
  }
}

/** Asks the hub that the lists on this device name, and takes the time; works without a network too. */
export async function checkHub(
  scannerId: string | undefined,
  { text, language }: Texts,
): Promise<CheckOutcome> {
  const found = await findKeptHub(scannerId);
  if (!found) return { result: 'open', note: text('hubNone') };
  const client = createHubClient(found.hub);
  const start = performance.now();
  try {
    const news = await client.news({ eventId: found.eventId, since: 0, mine: [] });
    const note = text('hubGood', {
      address: client.address() ?? '',
      time: Math.round(performance.now() - start),
      tickets: formatCount(news.tickets, language),
    });
    return { result: 'good', note: `${note} ${text(news.isOnline ? 'hubHasServer' : 'hubLacksServer')}` };
  } catch {
    // deliberate: why it does not answer is for anyone who looks after the hub; what can be done here is said
    const isDenied = (await localNetworkPermission()) === 'denied';
    const note = isDenied ? text('hubDenied') : text('hubBad', { address: found.hub.addresses.join(', ') });
    return { result: 'bad', note };
  }
}

/** The hub of an event whose list this device holds; undefined where none has one. */
async function findKeptHub(
  scannerId: string | undefined,
): Promise<{ hub: HubOfDoor; eventId: string } | undefined> {
  if (scannerId === undefined) return undefined;
  const records = (await (await openDoorStore())?.list('lists', `${scannerId}/`)) ?? [];
  for (const { key, value } of records) {
    if (!key.endsWith('/state')) continue;
    const { hub } = value as DoorState;
    if (hub) return { hub, eventId: key.split('/')[1] ?? '' };
  }
  return undefined;
}

/** Whether this browser verifies Ed25519 signatures, which tells forged codes without a network. */
export async function checkSignatures(text: Text): Promise<CheckOutcome> {
  try {
    await crypto.subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify']);
    return { result: 'good', note: text('signatureGood') };
  } catch {
    // deliberate: an older browser, or a page without a secure context
    return { result: 'bad', note: text('signatureBad') };
  }
}

/** Whether the page can keep the screen on. */
export function checkScreen(text: Text): CheckOutcome {
  return 'wakeLock' in navigator
    ? { result: 'good', note: text('screenGood') }
    : { result: 'bad', note: text('screenBad') };
}
