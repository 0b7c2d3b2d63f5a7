/** A picture of dots as a thermal printer takes it. */
export interface Bitmap {
  /** In dots; a multiple of eight. */
  readonly width: number;
  readonly height: number;
  /** Rows from the top, eight dots a byte from the left; a set bit is black. */
  readonly dots: Uint8Array;
}

const esc = 0x1b;
const gs = 0x1d;
const dle = 0x10;

/** Dots are sent in strips of so many rows: printers have little memory. */
const stripRows = 128;

/** Forgets what a job before left behind (ESC @). */
export const reset: readonly number[] = [esc, 0x40];

/** Centres what follows, pictures and codes (ESC a). */
export const centre: readonly number[] = [esc, 0x61, 1];

/** Moves the paper on so that the last row is beyond the knife, and cuts all but a strip (GS V 66). */
export const cut: readonly number[] = [gs, 0x56, 66, 24];

/** Opens the drawer that hangs on the printer: a pulse of 50 ms on its first pin (ESC p). */
export const kickDrawer: readonly number[] = [esc, 0x70, 0, 25, 250];

/** Asks at once, whatever is printed: why it is offline, and about its paper (DLE EOT 2 and 4). */
export const askState: readonly number[] = [dle, 0x04, 2, dle, 0x04, 4];

/** A picture (GS v 0), in strips; those without a black dot only move the paper on (ESC J). */
export function picture({ width, height, dots }: Bitmap): number[] {
  const bytesPerRow = width / 8;
  const bytes: number[] = [];
  for (let top = 0; top < height; top += stripRows) {
    const rows = Math.min(stripRows, height - top);
    const strip = dots.subarray(top * bytesPerRow, (top + rows) * bytesPerRow);
    if (strip.some(byte => byte !== 0))
      bytes.push(gs, 0x76, 0x30, 0, ...word(bytesPerRow), ...word(rows), ...strip);
    else bytes.push(...space(rows));
  }
  return bytes;
}

/** Moves the paper on by so many dots (ESC J). */
export function space(rows: number): number[] {
  return [esc, 0x4a, Math.min(rows, 255)];
}

/** A QR code that the printer draws itself (GS ( k), model 2, error correction M; `dot` is the width of a module in dots. */
export function qrCode(text: string, dot: number): number[] {
  const data = [...new TextEncoder().encode(text)];
  const ask = (fn: number, ...rest: number[]) => [
    ...[gs, 0x28, 0x6b, ...word(rest.length + 2)],
    ...[0x31, fn, ...rest],
  ];
  return [...ask(65, 50, 0), ...ask(67, dot), ...ask(69, 49), ...ask(80, 48, ...data), ...ask(81, 48)];
}

function word(value: number): [number, number] {
  return [value & 0xff, value >> 8];
}

/** What a printer says of itself. */
export type PrinterState = 'ready' | 'no_paper' | 'cover_open' | 'error';

/**
 * Reads the answers to `askState`: first why it is offline, then its paper. Undefined where it did not answer so, as many
 * cheap printers do not.
 */
export function readState(answer: Uint8Array): PrinterState | undefined {
  // both have two bits that are always set and three that never are
  const [offline, paper] = answer.filter(byte => (byte & 0x93) === 0x12);
  if (offline === undefined || paper === undefined) return undefined;
  if ((paper & 0x60) !== 0 || (offline & 0x20) !== 0) return 'no_paper';
  if ((offline & 0x04) !== 0) return 'cover_open';
  return (offline & 0x40) === 0 ? 'ready' : 'error';
}
