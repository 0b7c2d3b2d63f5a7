import type { CodeDecoder, Picture } from './decoder.ts';

/** The part of the Shape Detection API (W3C community draft) that is used here. */
interface BarcodeDetector {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>;
}

interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own detector; undefined where there is none that reads QR codes. */
export async function createNativeDecoder(): Promise<CodeDecoder | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
  if (!Detector) return undefined;
  try {
    const formats = await Detector.getSupportedFormats();
    if (!formats.includes('qr_code')) return undefined;
    const detector = new Detector({ formats: ['qr_code'] });
    return {
      kind: 'native',
      decode: async picture => (await detector.detect(picture))[0]?.rawValue,
      close: () => undefined,
    };
  } catch {
    // deliberate: some phones have the class but not the service behind it; the other decoder takes over
    return undefined;
  }
}
