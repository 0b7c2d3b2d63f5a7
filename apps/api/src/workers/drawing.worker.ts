import { setPriority } from 'node:os';
import { move } from 'piscina';
import type { DocumentTask } from '../modules/orders/documents/document-pdf.ts';
import type { SlipTask } from '../modules/payments/providers/bank-transfer/slip-pdf.ts';
import type { QrTask } from '../modules/orders/drawing/drawing-task.ts';
import type { TicketPaper, TicketsTask } from '../modules/orders/tickets/tickets-task.ts';
import { drawTicketPdf } from '../modules/orders/tickets/ticket-pdf.ts';
import { drawThermalPdf } from '../modules/orders/tickets/ticket-thermal.ts';
import type { ApplePassTask } from '../modules/orders/tickets/wallet/apple-pass.ts';

/** What a thread can draw: by its name, the function that draws it. Everything it is given is copied over. */
const drawings = { a4: drawTicketPdf, thermal: drawThermalPdf } as const satisfies Record<
  TicketPaper,
  unknown
>;

/** How far drawing stands back where processors are short; 19 is the most. */
const niceness = 10;

// On Linux a priority is that of a thread: sales and pages go first. Elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(niceness);

type Task = TicketsTask | DocumentTask | SlipTask | QrTask;

/** Draws a file; threads load what a kind of file needs with the first of its kind. */
export async function drawInThread(task: Task): Promise<Uint8Array> {
  return handOver(await draw(task));
}

async function draw(task: Task): Promise<Buffer> {
  switch (task.kind) {
    case 'tickets':
      return drawings[task.paper](task.sheets, task.info, task.logos);
    case 'document': {
      const { drawDocumentPdf } = await import('../modules/orders/documents/document-pdf.ts');
      return drawDocumentPdf(task.record, task.siteName);
    }
    case 'slip': {
      const { drawSlipPdf } = await import('../modules/payments/providers/bank-transfer/slip-pdf.ts');
      return drawSlipPdf(task.facts);
    }
    case 'qr': {
      const { drawQrPicture } = await import('../modules/orders/tickets/qr-picture.ts');
      return drawQrPicture(task.text, task.pngWidth);
    }
  }
}

/** Makes and signs passes for Apple Wallet; threads that only draw never load what that needs. */
export async function makePassesInThread(task: ApplePassTask): Promise<Uint8Array> {
  const { makeApplePasses } = await import('../modules/orders/tickets/wallet/apple-pass.ts');
  return handOver(makeApplePasses(task));
}

/** A copy that owns its memory: it is handed over to the other thread, not copied again. */
function handOver(file: Buffer): Uint8Array {
  return move(new Uint8Array(file)) as Uint8Array;
}
