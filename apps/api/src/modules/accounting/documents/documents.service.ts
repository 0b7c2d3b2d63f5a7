import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listShownReceipts } from '../fiscal/receipts.service.ts';
import {
  appendOrderEvent,
  counterTurn,
  type DocumentRecord,
  type DocumentTask,
  drawFile,
  type DrawingTurn,
  findDocument,
  findOrderById,
  findOrderByToken,
  findOwnPart,
  invoiceToOf,
  isOrderInScope,
  listDocuments,
  lockOrder,
  type OrderActor,
  type OrderRecord,
  saveInvoiceTo,
  scopeOf,
  sumsSeen,
  writeInvoice,
  writeMissingCreditNotes,
} from '#orders';
import { getSettings } from '#system';

type Listed = ResponseOf<'POST /front/order/get-documents'>;
type InvoiceRequest = ParsedBodyOf<'POST /front/order/request-invoice'>['invoiceTo'];

const dayMs = 86_400_000;

/** A file of a document. */
export interface DocumentFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Invoices and credit notes, for buyers by the order's address and for staff by their scope. */
export function createDocuments(deps: Deps) {
  const { query } = deps.db;

  async function getByToken(token: string): Promise<OrderRecord> {
    const order = await findOrderByToken(query, token);
    if (!order) throw new AppError('order.not_found');
    return order;
  }

  async function getForStaff(
    orderId: string,
    actor: Actor,
  ): Promise<{
    readonly order: OrderRecord;
    readonly isWhole: boolean;
    readonly seesDocuments: boolean;
  }> {
    const order = await findOrderById(query, orderId);
    const scope = scopeOf(actor);
    if (!order || !(await isOrderInScope(query, order.id, scope))) throw new AppError('order.not_found');
    const { isWhole } = await findOwnPart(query, order.id, scope);
    const { amounts } = await sumsSeen(query, order.id, actor);
    return { order, isWhole, seesDocuments: isWhole && amounts };
  }

  /** A document is about all of an order and its sums: who sees a part of it, or no sums, has none. */
  async function listForStaff(orderId: string, actor: Actor): Promise<Listed> {
    const { order, seesDocuments } = await getForStaff(orderId, actor);
    return seesDocuments ? list(order) : { documents: [], receipts: [] };
  }

  /** Until when an invoice can be asked for; undefined when there is one, or nothing to invoice. */
  async function requestableUntil(order: OrderRecord): Promise<Date | undefined> {
    if (!order.paidAt || order.total === 0 || !isInvoiced(order) || invoiceToOf(order)) return undefined;
    const { requestDays } = await getSettings(query, 'documents');
    const until = new Date(order.paidAt.getTime() + requestDays * dayMs);
    return until > deps.clock.now() ? until : undefined;
  }

  async function list(order: OrderRecord): Promise<Listed> {
    const documents = await listDocuments(query, order.id);
    const until = await requestableUntil(order);
    return {
      documents: documents.map(presentDocument),
      receipts: await listShownReceipts(query, order.id),
      ...(until && { requestableUntil: until.toISOString() }),
    };
  }

  async function fileOf(order: OrderRecord, documentId: string, turn: DrawingTurn): Promise<DocumentFile> {
    const document = await findDocument(query, documentId);
    if (document?.orderId !== order.id) throw new AppError('document.not_found');
    const { appName } = await getSettings(query, 'general');
    const content = await drawFile(
      { kind: 'document', record: document, siteName: appName } satisfies DocumentTask,
      turn,
    );
    return { name: `${document.number}.pdf`, content };
  }

  async function request(orderId: string, invoiceTo: InvoiceRequest, actor: OrderActor): Promise<void> {
    await deps.db.transaction(async tx => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new AppError('order.not_found');
      // asked for twice: the first one stands
      if (invoiceToOf(order)) return;
      if (!isInvoiced(order) || order.total === 0)
        throw new AppError('order.state', { details: { state: order.state } });
      if (!(await requestableUntil(order))) throw new AppError('document.too_late');
      await saveInvoiceTo(tx, order.id, invoiceTo);
      const document = await writeInvoice(deps, tx, { ...order, invoiceTo });
      // of a part that was refunded before, the invoice has all and a credit note takes it back
      await writeMissingCreditNotes(deps, tx, order.id);
      await appendOrderEvent(tx, order.id, deps.clock.now(), {
        type: 'invoice_requested',
        actor,
        cause: 'document.requested',
        data: { number: document?.number ?? '' },
      });
    });
  }

  return {
    listForBuyer: async (token: string) => list(await getByToken(token)),
    listForStaff,
    fileForBuyer: async (token: string, documentId: string, turn: DrawingTurn) =>
      fileOf(await getByToken(token), documentId, turn),
    fileForStaff: async (orderId: string, documentId: string, actor: Actor) => {
      const { order, seesDocuments } = await getForStaff(orderId, actor);
      if (!seesDocuments) throw new AppError('document.not_found');
      return fileOf(order, documentId, counterTurn(actor.userId));
    },

    /** Makes the invoice of a paid order that was asked for afterwards. */
    async requestByBuyer(token: string, invoiceTo: InvoiceRequest): Promise<Listed> {
      const order = await getByToken(token);
      await request(order.id, invoiceTo, { kind: 'buyer' });
      return list(await getByToken(token));
    },

    async requestByStaff(orderId: string, invoiceTo: InvoiceRequest, actor: Actor): Promise<Listed> {
      const { order, isWhole } = await getForStaff(orderId, actor);
      if (!isWhole) throw new AppError('auth.forbidden');
      await request(order.id, invoiceTo, { kind: 'user', id: actor.userId, name: actor.name });
      return listForStaff(orderId, actor);
    },
  };
}

/** True when an order is in a state of which there are invoices: some of it is paid for. */
function isInvoiced({ state }: OrderRecord): boolean {
  return state === 'paid' || state === 'partially_refunded';
}

function presentDocument({
  id,
  kind,
  number,
  total,
  content,
  issuedAt,
}: DocumentRecord): Listed['documents'][number] {
  return { _id: id, kind, number, total, currency: content.currency, issuedAt: issuedAt.toISOString() };
}
