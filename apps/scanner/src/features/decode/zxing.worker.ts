import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecodeAnswer, DecodeRequest } from './zxing-protocol.ts';

// The file is our own asset: on its own the library would fetch it from a foreign host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

globalThis.addEventListener('message', (event: MessageEvent<DecodeRequest>) => {
  void answer(event.data);
});

async function answer({ id, picture, effort }: DecodeRequest): Promise<void> {
  const thorough = effort === 'thorough';
  let reply: DecodeAnswer;
  try {
    const results = await readBarcodes(picture, {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
      tryHarder: thorough,
      tryRotate: thorough,
      tryInvert: thorough,
      tryDownscale: thorough,
    });
    reply = { id, text: results.find(result => result.isValid)?.text };
  } catch (cause) {
    reply = { id, failure: cause instanceof Error ? cause.message : String(cause) };
  }
  globalThis.postMessage(reply);
}
