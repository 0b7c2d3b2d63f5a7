import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { loadCatalogue, type Catalogue } from '../orders/catalogue-facts.repo.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import { ticketCodesOf } from './ticket-codes.service.ts';
import { drawTicketPdf } from './ticket-pdf.ts';
import { composeTicketSheet, type TicketSheet } from './ticket-sheet.ts';
import { ticketTexts } from './ticket-texts.ts';
import { listTickets, type TicketRecord } from './ticket.repo.ts';

/** A file of tickets. */
export interface TicketFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface TicketFiles {
  /** The tickets of an order as PDF; throws order.state while it has none. */
  pdfOf(order: OrderRecord): Promise<TicketFile>;
}

/**
 * Files are drawn once and kept under the data folder, by what is printed on them: a changed title or a
 * voided ticket gives a new file. Drawing one at a time keeps the process answering meanwhile.
 */
export function createTicketFiles(deps: Pick<Deps, 'db' | 'config'>): TicketFiles {
  let lastDrawing: Promise<unknown> = Promise.resolve();

  return {
    async pdfOf(order) {
      const tickets = await listTickets(deps.db.query, order.id);
      if (tickets.length === 0) throw new AppError('order.state', { details: { state: order.state } });
      const sheets = await composeSheets(deps, order, tickets);
      const path = join(deps.config.dataDir, 'tickets', `${order.id}-${fingerprintOf(sheets)}.pdf`);
      const name = `${ticketTexts[order.language].ticket}-${order.number}.pdf`;
      const kept = await readKept(path);
      if (kept) return { name, content: kept };
      const info = {
        title: `${ticketTexts[order.language].ticket} ${order.number}`,
        createdAt: order.paidAt ?? order.createdAt,
      };
      const drawing = lastDrawing.then(() => drawTicketPdf(sheets, info));
      // deliberate: whoever asked hears of a failure; the next in line only waits for the end
      lastDrawing = drawing.catch(() => undefined);
      const content = await drawing;
      await keep(path, content);
      return { name, content };
    },
  };
}

async function composeSheets(
  deps: Pick<Deps, 'db' | 'config'>,
  order: OrderRecord,
  tickets: readonly TicketRecord[],
): Promise<TicketSheet[]> {
  const catalogue = await loadCatalogue(deps.db.query, tickets);
  const codes = ticketCodesOf(deps);
  const sheets: TicketSheet[] = [];
  for (const ticket of tickets) {
    const claims = { keyId: ticket.keyId, ticketId: ticket.id, eventId: ticket.eventId };
    const code = await codes.codeOf(deps.db.query, claims);
    sheets.push(sheetOf(order, ticket, { catalogue, code, outOf: tickets.length }));
  }
  return sheets;
}

function sheetOf(
  order: OrderRecord,
  ticket: TicketRecord,
  view: { readonly catalogue: Catalogue; readonly code: string; readonly outOf: number },
): TicketSheet {
  const { language, currency } = order;
  const event = view.catalogue.event(ticket.eventId);
  return composeTicketSheet({
    ...event,
    language,
    currency,
    title: view.catalogue.title(ticket.eventId, language),
    typeName: view.catalogue.typeName(ticket.ticketTypeId, language),
    price: ticket.price,
    attendeeName: ticket.attendeeName,
    orderNumber: order.number,
    position: ticket.position,
    outOf: view.outOf,
    shortCode: ticket.shortCode,
    code: view.code,
    isVoid: ticket.state === 'void',
  });
}

/** Changes when anything on the paper changes; the number is the version of the drawing itself. */
function fingerprintOf(sheets: readonly TicketSheet[]): string {
  return createHash('sha256')
    .update(`1${JSON.stringify(sheets)}`)
    .digest('hex')
    .slice(0, 24);
}

async function readKept(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and moved, so that nobody reads half a file. */
async function keep(path: string, content: Buffer): Promise<void> {
  const aside = `${path}.${newId()}`;
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  await writeFile(aside, content, { mode: 0o600 });
  await rename(aside, path);
}
