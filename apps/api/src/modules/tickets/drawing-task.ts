import type { TicketPdfInfo } from './ticket-drawing.ts';
import type { TicketSheet } from './ticket-sheet.ts';

/** A file to be drawn by a thread; `kind` chooses who draws it (workers/drawing.worker.ts). */
export interface DrawingTask {
  readonly kind: string;
}

/** Paper that tickets are printed on. */
export type TicketPaper = 'a4' | 'thermal';

/** A file of tickets. */
export interface TicketsTask extends DrawingTask {
  readonly kind: 'tickets';
  readonly paper: TicketPaper;
  readonly sheets: readonly TicketSheet[];
  readonly info: TicketPdfInfo;
}

/** A QR code: as SVG, or as a PNG of so many pixels for programs that show no SVG. */
export interface QrTask extends DrawingTask {
  readonly kind: 'qr';
  readonly text: string;
  readonly pngWidth?: number;
}
