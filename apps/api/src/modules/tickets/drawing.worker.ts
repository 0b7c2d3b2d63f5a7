import { setPriority } from 'node:os';
import { move } from 'piscina';
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

/** One file to be drawn. */
export interface DrawingTask {
  readonly paper: TicketPaper;
  readonly sheets: readonly TicketSheet[];
  readonly info: TicketPdfInfo;
}

/** Draws a file of tickets. */
export async function drawInThread({ paper, sheets, info }: DrawingTask): Promise<Uint8Array> {
  return handOver(await drawings[paper](sheets, info));
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
