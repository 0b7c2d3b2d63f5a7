import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers, RawAnswer } from '../../../platform/http/handler.ts';
import { buyerTurn } from '#orders';
import { createDocuments, type DocumentFile } from './documents.service.ts';

type DocumentCall =
  | 'POST /front/order/get-documents'
  | 'POST /front/order/request-invoice'
  | 'GET /front/order/document/{orderToken}/{documentId}'
  | 'POST /back/order/get-documents'
  | 'POST /back/order/get-document-file'
  | 'POST /back/order/request-invoice';

/** The calls about invoices and credit notes. */
export function documentHandlers(deps: Deps): Pick<Handlers, DocumentCall> {
  const documents = createDocuments(deps);
  return {
    'POST /front/order/get-documents': ({ body }) => documents.listForBuyer(body.orderToken),
    'POST /front/order/request-invoice': ({ body }) =>
      documents.requestByBuyer(body.orderToken, body.invoiceTo),
    'GET /front/order/document/{orderToken}/{documentId}': async ({ params, request }) =>
      pdfAnswer(
        await documents.fileForBuyer(params.orderToken, params.documentId, buyerTurn(request.address)),
      ),
    'POST /back/order/get-documents': ({ body, actor }) =>
      documents.listForStaff(body.orderId, requireActor(actor)),
    'POST /back/order/get-document-file': async ({ body, actor }) =>
      pdfAnswer(await documents.fileForStaff(body.orderId, body.documentId, requireActor(actor))),
    'POST /back/order/request-invoice': ({ body, actor }) =>
      documents.requestByStaff(body.orderId, body.invoiceTo, requireActor(actor)),
  };
}

function pdfAnswer(file: DocumentFile): RawAnswer {
  return {
    contentType: 'application/pdf',
    body: file.content,
    headers: {
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      // for buyers its address is a secret: kept by nobody on the way, listed by nobody
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  };
}
