import { setPriority } from 'node:os';
import { move } from 'piscina';
import type { DocumentRecord } from '../documents/document.repo.ts';
import type { SlipFacts } from '../payments/providers/bank-transfer/slip-pdf.ts';
import type { TicketPdfInfo } from './ticket-drawing.ts';
import { drawTicketPdf } from './ticket-pdf.ts';
import type { TicketSheet } from './ticket-sheet.ts';
import { drawThermalPdf } from './ticket-thermal.ts';
import type { ApplePassTask } from './wallet/apple-pass.ts';

/** What a thread can draw: by its name, the function that draws it. Everything it is given is copied over. */
const drawings = { a4: drawTicketPdf, thermal: drawThermalPdf } as const;

/** A kind of paper. */
export type TicketPaper = keyof typeof drawings;

/** How far drawing stands back where processors are short; 19 is the most. */
const niceness = 10;

// On Linux a priority is that of a thread: sales and pages go first. Elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(niceness);

/** A file of tickets. */
interface TicketsTask {
  readonly kind: 'tickets';
  readonly paper: TicketPaper;
  readonly sheets: readonly TicketSheet[];
  readonly info: TicketPdfInfo;
}

/** An invoice or a credit note; `house` is the site's name. */
interface DocumentTask {
  readonly kind: 'document';
  readonly record: DocumentRecord;
  readonly house: string;
}

/** A payment slip. */
interface SlipTask {
  readonly kind: 'slip';
  readonly facts: SlipFacts;
}

/** A QR code: as SVG, or as a PNG of so many pixels for programs that show no SVG. */
interface QrTask {
  readonly kind: 'qr';
  readonly text: string;
  readonly pngWidth?: number;
}

/** One file to be drawn. */
export type DrawingTask = TicketsTask | DocumentTask | SlipTask | QrTask;

/** Draws a file; threads load what a kind of file needs with the first of its kind. */
export async function drawInThread(task: DrawingTask): Promise<Uint8Array> {
  return handOver(await draw(task));
}

async function draw(task: DrawingTask): Promise<Buffer> {
  switch (task.kind) {
    case 'tickets':
      return drawings[task.paper](task.sheets, task.info);
    case 'document': {
      const { drawDocumentPdf } = await import('../documents/document-pdf.ts');
      return drawDocumentPdf(task.record, task.house);
    }
    case 'slip': {
      const { drawSlipPdf } = await import('../payments/providers/bank-transfer/slip-pdf.ts');
      return drawSlipPdf(task.facts);
    }
    case 'qr': {
      const { drawQrPicture } = await import('./qr-picture.ts');
      return drawQrPicture(task.text, task.pngWidth);
    }
  }
}

/** Makes and signs passes for Apple Wallet; threads that only draw never load what that needs. */
export async function makePassesInThread(task: ApplePassTask): Promise<Uint8Array> {
  const { makeApplePasses } = await import('./wallet/apple-pass.ts');
  return handOver(makeApplePasses(task));
}

/** A copy that owns its memory: it is handed over to the other thread, not copied again. */
function handOver(file: Buffer): Uint8Array {
  return move(new Uint8Array(file)) as Uint8Array;
}
