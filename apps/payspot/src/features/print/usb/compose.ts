import { encode } from 'uqr';
import { centre, cut, picture, qrCode, reset, space, type Bitmap } from './esc-pos.ts';
import type { Slip, SlipRow } from './slip.ts';

/** Dots across a roll: 72 mm of 80 at 8 dots a millimetre, 48 mm of 58. */
export const paperWidths = { 80: 576, 58: 384 } as const;

/** How wide a printer's paper is, in millimetres. */
export type Paper = keyof typeof paperWidths;

/** How slips become dots. */
export interface ComposeOptions {
  readonly paper: Paper;
  /** Draws codes as pictures, for printers that can't draw them. */
  readonly drawsCodes: boolean;
  /** Draws rows of words into a picture so wide. */
  readonly draw: (rows: readonly Exclude<SlipRow, { kind: 'code' }>[], width: number) => Bitmap;
}

/** Codes are so wide on paper of 80 mm, in dots, as the page for the browser prints them; on narrow paper all of it. */
const codeWidth = 416;
/** The module that a printer can draw is at most so wide. */
const widestModule = 16;
/** White that readers need around a code, in modules. */
const quietZone = 4;

/** The bytes of a slip, from the printer's reset to the knife. Words are drawn here, whatever letters they have. */
export function composeSlip(slip: Slip, { paper, drawsCodes, draw }: ComposeOptions): Uint8Array {
  const width = paperWidths[paper];
  const bytes: number[] = [...reset, ...centre];
  let rows: Exclude<SlipRow, { kind: 'code' }>[] = [];
  const flush = () => {
    if (rows.length > 0) bytes.push(...picture(draw(rows, width)));
    rows = [];
  };
  for (const row of slip) {
    if (row.kind === 'code') {
      flush();
      const module = moduleWidth(row.code, Math.min(codeWidth, width));
      // the printer's own code has no white around it
      const white = space(quietZone * module);
      if (drawsCodes) bytes.push(...picture(drawCode(row.code, module)));
      else bytes.push(...white, ...qrCode(row.code, module), ...white);
    } else rows.push(row);
  }
  flush();
  return Uint8Array.from([...bytes, ...cut]);
}

/** Number of dots a module of a code gets, so that it is as wide as wanted. */
function moduleWidth(code: string, wanted: number): number {
  const { size } = encode(code, { ecc: 'M', border: quietZone });
  return Math.max(2, Math.min(widestModule, Math.floor(wanted / size)));
}

/** A code as a picture with white around it. */
export function drawCode(code: string, module: number): Bitmap {
  const { data, size } = encode(code, { ecc: 'M', border: quietZone });
  const height = size * module;
  const width = Math.ceil(height / 8) * 8;
  const dots = new Uint8Array((width / 8) * height);
  for (let y = 0; y < height; y += 1) {
    const row = data[Math.floor(y / module)] ?? [];
    for (let x = 0; x < height; x += 1) {
      if (!row[Math.floor(x / module)]) continue;
      const at = (y * width + x) >> 3;
      dots[at] = (dots[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width, height, dots };
}
