import { createFrameGrabber } from './frame-grabber.ts';
import type { CodeDecoder, Effort, Picture } from './decoder.ts';
import type { DecodeAnswer, DecodeRequest } from './zxing-protocol.ts';
import workerUrl from './zxing.worker.ts?worker&url';

interface Waiting {
  readonly resolve: (text: string | undefined) => void;
  readonly reject: (cause: Error) => void;
}

/** ZXing compiled to WebAssembly, in a worker so that the picture of the camera never stutters. */
export function createZxingDecoder(): CodeDecoder {
  const worker = startWorker(workerUrl);
  const grab = createFrameGrabber();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let broken: Error | undefined;

  worker.addEventListener('message', (event: MessageEvent<DecodeAnswer>) => {
    const { id, text, failure } = event.data;
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure) call?.reject(new Error(failure));
    else call?.resolve(text);
  });
  worker.addEventListener('error', event => {
    broken = new Error(event.message || 'the decoder did not start');
    for (const call of waiting.values()) call.reject(broken);
    waiting.clear();
  });

  function decode(picture: Picture, effort: Effort): Promise<string | undefined> {
    if (broken) return Promise.reject(broken);
    const pixels = picture instanceof HTMLVideoElement ? grab(picture) : picture;
    if (!pixels) return Promise.resolve(undefined);
    lastId += 1;
    const request: DecodeRequest = { id: lastId, picture: pixels, effort };
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      worker.postMessage(request, [pixels.data.buffer]);
    });
  }

  return { kind: 'zxing', decode, close: () => worker.terminate() };
}

/**
 * Starts a module worker. Browsers refuse a worker of another origin, and an area may be served from
 * any: then a small worker of our own origin imports it.
 */
function startWorker(url: string): Worker {
  const absolute = new URL(url, import.meta.url).href;
  if (new URL(absolute).origin === location.origin) return new Worker(absolute, { type: 'module' });
  const bridge = new Blob([`import ${JSON.stringify(absolute)};`], { type: 'text/javascript' });
  const bridgeUrl = URL.createObjectURL(bridge);
  const worker = new Worker(bridgeUrl, { type: 'module' });
  // The address may go once the worker has read it, which its first message or error tells.
  worker.addEventListener('message', () => URL.revokeObjectURL(bridgeUrl), { once: true });
  return worker;
}
