import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError, queryFor, useApi } from '@vh/api-client';
import { Button, Dialog, showToast, TextLink } from '@vh/ui';
import { useState } from 'react';
import { QueryFailure, useDownload, formatMoment } from '@vh/area-kit';
import { useOrderDocumentTexts } from './order/order-document-texts.ts';
import { emptyInvoice, InvoiceFields, readInvoice } from './order/invoice-fields.tsx';
import { OrderPart } from './order/order-part.tsx';
import styles from './order/orders.module.css';
import type { OrderRecord } from './order/use-order.ts';

/** The invoice, credit notes and fiscal receipts of an order, and making the invoice afterwards; nothing when there is neither. */
export function OrderDocuments({ order }: { order: OrderRecord }) {
  const { text, language } = useOrderDocumentTexts();
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, save } = useDownload();
  const { data } = useQuery(queryFor(api, 'POST /back/order/get-documents', { orderId: order._id }));
  if (!data || (data.documents.length + data.receipts.length === 0 && !data.requestableUntil)) return null;
  return (
    <OrderPart title={text('documents')}>
      <ul className={styles.tickets}>
        {data.documents.map(({ _id: documentId, kind, number, issuedAt }) => (
          <li key={documentId}>
            <Button
              variant="text"
              size="s"
              busy={isBusy}
              onClick={() =>
                void save('POST /back/order/get-document-file', { orderId: order._id, documentId })
              }
            >
              {text(kind === 'invoice' ? 'invoice' : 'creditNote', { number })}
            </Button>{' '}
            <small className={styles.quiet}>{formatMoment(issuedAt, language)}</small>
          </li>
        ))}
        {data.receipts.map(({ _id: receiptId, kind, number, signedAt, verificationUrl }) => (
          <li key={receiptId}>
            {verificationUrl === '' ? (
              text(kind === 'sale' ? 'fiscalSale' : 'fiscalRefund', { number })
            ) : (
              <TextLink href={verificationUrl}>
                {text(kind === 'sale' ? 'fiscalSale' : 'fiscalRefund', { number })}
              </TextLink>
            )}{' '}
            <small className={styles.quiet}>{formatMoment(signedAt, language)}</small>
          </li>
        ))}
      </ul>
      {data.requestableUntil && order.actions.includes('invoice') && (
        <p>
          <Button variant="outline" size="s" onClick={() => setAsking(true)}>
            {text('makeInvoice')}
          </Button>
        </p>
      )}
      {isAsking && <InvoiceDialog orderId={order._id} onClose={() => setAsking(false)} />}
    </OrderPart>
  );
}

function InvoiceDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { text } = useOrderDocumentTexts();
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [values, setValues] = useState(emptyInvoice);
  const wrong = isApiError(error) ? error.fields : undefined;
  const make = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api.call('POST /back/order/request-invoice', { orderId, invoiceTo: readInvoice(values) });
      showToast(text('invoiceMade'));
      void client.invalidateQueries({ queryKey: ['POST /back/order/get-documents'] });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('makeInvoice')}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void make()}>
            {text('makeInvoice')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <InvoiceFields
        values={values}
        onChange={setValues}
        problemOf={name => (wrong?.[`invoiceTo.${name}`] === undefined ? undefined : text('fieldWrong'))}
      />
      {error !== undefined && !wrong && <QueryFailure error={error} onRetry={() => void make()} />}
    </Dialog>
  );
}
