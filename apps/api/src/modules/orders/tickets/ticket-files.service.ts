import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { isMissingFile } from '../../../platform/missing-file.ts';
import { type Catalogue, loadCatalogue } from '#catalogue';
import type { OrderRecord } from '../records/order.repo.ts';
import { mailTurn, type DrawingTurn } from '../drawing/drawing-queue.ts';
import { drawFile } from '../drawing/drawing-pool.ts';
import { layoutForLanguage, type LanguageLayout } from './layout-for-language.ts';
import { findLayouts } from './ticket-layout.repo.ts';
import { loadLogos } from './ticket-logos.ts';
import type { TicketPaper, TicketsTask } from './tickets-task.ts';
import { isPrintable } from './changing-codes.ts';
import { ticketCodesOf } from './ticket-codes.service.ts';
import type { Prints } from './print-count.repo.ts';
import { ticketPage } from './ticket-page.ts';
import { composeTicketSheet, type SheetCode, type TicketSheet } from './ticket-sheet.ts';
import { ticketTexts } from './ticket-texts.ts';
import { getSettings } from '#system';
import { listTickets, type TicketRecord } from './ticket.repo.ts';

/** A file of tickets. */
export interface TicketFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Which tickets of an order, on which paper. */
export interface TicketFileWish {
  /** Those that are the buyer's own when not said; void ones are left out either way. */
  readonly tickets?: readonly TicketRecord[];
  /** A4 when not said. */
  readonly paper?: TicketPaper;
  /** Handed over by the platform itself: the code that stays is on it, whatever its type says of buyers' printers. */
  readonly isByStaff?: boolean;
  /** How often counters printed each ticket by now, for what they hand out; what is a copy says so and is not kept. */
  readonly prints?: Prints | undefined;
  /** Who waits for it, if it has to be drawn; a mail when not said. */
  readonly turn?: DrawingTurn;
}

export interface TicketFiles {
  /**
   * Tickets of an order as PDF.
   * @throws {AppError} order.state while there is none to be drawn, ticket.busy when too many files are drawn
   */
  pdfOf(order: OrderRecord, wish?: TicketFileWish): Promise<TicketFile>;
  /** The same; undefined when no ticket is left to be drawn, as they were refunded or transferred. */
  findPdfOf(order: OrderRecord, wish?: TicketFileWish): Promise<TicketFile | undefined>;
}

/** Files that are being drawn in this process, by path: who asks meanwhile gets the same. */
const underWay = new Map<string, Promise<Buffer>>();

/**
 * Files are drawn when they are first asked for and kept under the data folder, by what is printed on them: a
 * changed title or name gives a new file.
 */
export function createTicketFiles(deps: Pick<Deps, 'db' | 'config' | 'log'>): TicketFiles {
  const findPdfOf: TicketFiles['findPdfOf'] = async (
    order,
    { tickets, paper = 'a4', isByStaff = false, prints, turn = mailTurn } = {},
  ) => {
    const all = await listTickets(deps.db.query, order.id);
    const wanted = (tickets ?? buyersOwn(all)).filter(ticket => ticket.state !== 'void');
    if (wanted.length === 0) return undefined;
    const outOf = Math.max(...all.map(ticket => ticket.position));
    const sheets = await composeSheets(deps, order, { tickets: wanted, outOf, isByStaff, prints });
    const name = `${ticketTexts[order.language].ticket}-${order.number}${suffixOf(wanted, outOf)}.pdf`;
    const { appName: siteName } = await getSettings(deps.db.query, 'general');
    const info = {
      siteName,
      title: `${ticketTexts[order.language].ticket} ${order.number}`,
      createdAt: order.paidAt ?? order.createdAt,
    };
    const fingerprint = fingerprintOf(sheets, paper, siteName);
    const path = join(ticketFilesFolder(deps.config), `${order.id}-${fingerprint}.pdf`);
    const content =
      (await readKept(path)) ??
      (await once(path, async () => {
        const logos = await loadLogos(deps.db.query, sheets, error =>
          deps.log.warn({ err: error }, 'a logo of tickets is missing'),
        );
        const task = { kind: 'tickets', paper, sheets, info, logos } satisfies TicketsTask;
        const drawn = await drawFile(task, turn);
        if (sheets.every(({ copy }) => copy === undefined)) await keep(path, drawn);
        return drawn;
      }));
    return { name, content };
  };

  return {
    findPdfOf,
    async pdfOf(order, wish) {
      const file = await findPdfOf(order, wish);
      if (!file) throw new AppError('order.state', { details: { state: order.state } });
      return file;
    },
  };
}

/** Where drawn files are kept. */
export function ticketFilesFolder({ dataDir }: Pick<Deps['config'], 'dataDir'>): string {
  return join(dataDir, 'tickets');
}

/** The tickets that nobody else was given. */
function buyersOwn(tickets: readonly TicketRecord[]): TicketRecord[] {
  return tickets.filter(ticket => ticket.holderToken === null);
}

/** A single ticket of several says which one it is in its file's name. */
function suffixOf([first, ...others]: readonly TicketRecord[], outOf: number): string {
  return first && others.length === 0 && outOf > 1 ? `-${first.position}` : '';
}

async function once(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const drawing = underWay.get(path) ?? draw().finally(() => underWay.delete(path));
  underWay.set(path, drawing);
  return drawing;
}

async function composeSheets(
  deps: Pick<Deps, 'db' | 'config'>,
  order: OrderRecord,
  {
    tickets,
    outOf,
    isByStaff,
    prints,
  }: {
    readonly tickets: readonly TicketRecord[];
    readonly outOf: number;
    readonly isByStaff: boolean;
    readonly prints: Prints | undefined;
  },
): Promise<TicketSheet[]> {
  const catalogue = await loadCatalogue(deps.db.query, tickets);
  const codes = ticketCodesOf(deps);
  const layouts = await findLayouts(
    deps.db.query,
    tickets.map(({ eventId }) => eventId),
  );
  const sheets: TicketSheet[] = [];
  for (const ticket of tickets) {
    const claims = { keyId: ticket.keyId, ticketId: ticket.id, eventId: ticket.eventId };
    const { entryCode } = catalogue.ticketType(ticket.ticketTypeId);
    const isGood = isByStaff || isPrintable(order, entryCode);
    const code = isGood
      ? { fixed: await codes.codeOf(deps.db.query, claims) }
      : { livePage: ticketPage(deps.config, order, ticket) };
    const layout = layoutForLanguage(layouts.get(ticket.eventId), order.language);
    sheets.push(sheetOf(order, ticket, { catalogue, code, outOf, copy: prints?.get(ticket.id), layout }));
  }
  return sheets;
}

function sheetOf(
  order: OrderRecord,
  ticket: TicketRecord,
  view: {
    readonly catalogue: Catalogue;
    readonly code: SheetCode;
    readonly outOf: number;
    readonly copy: number | undefined;
    readonly layout: LanguageLayout | undefined;
  },
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
    ...(ticket.seat && { seat: ticket.seat }),
    orderNumber: order.number,
    position: ticket.position,
    outOf: view.outOf,
    shortCode: ticket.shortCode,
    code: view.code,
    isVoid: ticket.state === 'void',
    copy: view.copy,
    layout: view.layout,
  });
}

/** Changes when anything on the paper changes; the number is the version of the drawing itself. */
function fingerprintOf(sheets: readonly TicketSheet[], paper: TicketPaper, siteName: string): string {
  return createHash('sha256')
    .update(`4${paper}${JSON.stringify([siteName, sheets])}`)
    .digest('hex')
    .slice(0, 24);
}

async function readKept(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
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
