import type { DrawingTask } from '../drawing/drawing-task.ts';
import type { TicketLogos } from './ticket-logos.ts';
import type { TicketPdfInfo } from './ticket-drawing.ts';
import type { TicketSheet } from './ticket-sheet.ts';

/** Paper that tickets are printed on. */
export type TicketPaper = 'a4' | 'thermal';

/** A file of tickets. */
export interface TicketsTask extends DrawingTask {
  readonly kind: 'tickets';
  readonly paper: TicketPaper;
  readonly sheets: readonly TicketSheet[];
  readonly info: TicketPdfInfo;
  readonly logos: TicketLogos;
}
