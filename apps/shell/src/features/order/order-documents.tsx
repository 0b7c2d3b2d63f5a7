import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatDay, useText, readersZone } from '@vh/i18n';
import { Button, Heading } from '@vh/ui';
import { lazy, Suspense, useState } from 'react';
import type { BuyerOrder } from './order-state.model.ts';
import styles from './order.module.css';

/** The form is fetched when somebody asks for an invoice. */
const InvoiceDialog = lazy(async () => ({
  default: (await import('./order-invoice.dialog.tsx')).OrderInvoiceDialog,
}));

/** The invoice, credit notes and fiscal receipts of an order, and the way to ask for an invoice; nothing when there is none. */
export function OrderDocuments({ order }: { order: BuyerOrder }) {
  const { text, language } = useText();
  const api = useApi();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const query = queryFor(api, 'POST /front/order/get-documents', { orderToken: order.orderToken });
  const { data } = useQuery(query);
  if (!data || (data.documents.length + data.receipts.length === 0 && !data.requestableUntil)) return null;
  const timeZone = readersZone();
  return (
    <div>
      <Heading level={2} size="t3">
        {text('documentsTitle')}
      </Heading>
      {data.documents.length > 0 && (
        <ul className={styles.documents}>
          {data.documents.map(({ _id: documentId, kind, number }) => (
            <li key={documentId}>
              <a
                href={api.downloadUrl('GET /front/order/document/{orderToken}/{documentId}', {
                  orderToken: order.orderToken,
                  documentId,
                })}
                download=""
              >
                {text(kind === 'invoice' ? 'documentsInvoice' : 'documentsCreditNote', { number })}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Receipts receipts={data.receipts} orderToken={order.orderToken} />
      {data.requestableUntil && (
        <>
          <p className={styles.invoiceHelp}>
            {text('documentsAskHelp', { date: formatDay(data.requestableUntil, { language, timeZone }) })}
          </p>
          <Button variant="outline" onClick={() => setAsking(true)}>
            {text('documentsAsk')}
          </Button>
        </>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <InvoiceDialog
            orderToken={order.orderToken}
            onMade={made => client.setQueryData(query.queryKey, made)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

type Receipt = ResponseOf<'POST /front/order/get-documents'>['receipts'][number];

/** The fiscal receipts with their codes, which lead to where the tax authority shows them. */
function Receipts({ receipts, orderToken }: { receipts: readonly Receipt[]; orderToken: string }) {
  const { text } = useText();
  const api = useApi();
  if (receipts.length === 0) return null;
  return (
    <ul className={styles.receipts}>
      {receipts.map(({ _id: receiptId, kind, number, verificationUrl }) => {
        const name = text(kind === 'sale' ? 'documentsReceipt' : 'documentsRefundReceipt', { number });
        if (verificationUrl === '') return <li key={receiptId}>{name}</li>;
        return (
          <li key={receiptId} className={styles.receipt}>
            <img
              className={styles.receiptCode}
              src={api.downloadUrl('GET /front/fiscal/qr/{orderToken}/{receiptId}', {
                orderToken,
                receiptId,
              })}
              alt=""
              width={112}
              height={112}
              loading="lazy"
            />
            <a href={verificationUrl} rel="noreferrer">
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
