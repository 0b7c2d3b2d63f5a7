import type { CodeDecoder } from './decoder.ts';
import { createNativeDecoder } from './native-decoder.ts';

/** The browser's own decoder where it has one, else ours; ours also takes over when the browser's gives up. */
export async function createDecoder(): Promise<CodeDecoder> {
  const native = await createNativeDecoder();
  if (!native) return loadZxing();
  let fallback: Promise<CodeDecoder> | undefined;
  return {
    kind: 'native',
    async decode(picture, effort) {
      if (fallback) return (await fallback).decode(picture, effort);
      try {
        const text = await native.decode(picture, effort);
        if (text !== undefined || effort === 'quick') return text;
      } catch {
        // deliberate: the service behind the browser's detector can vanish; ours does not
      }
      fallback ??= loadZxing();
      return (await fallback).decode(picture, effort);
    },
    close: () => void fallback?.then(decoder => decoder.close()),
  };
}

async function loadZxing(): Promise<CodeDecoder> {
  const { createZxingDecoder } = await import('./zxing-decoder.ts');
  return createZxingDecoder();
}
