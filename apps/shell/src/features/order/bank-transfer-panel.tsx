import { decimalAmount, groupCode } from '@vh/domain';
import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatMoney, useText, type MessageKey, readersZone, formatDayTime } from '@vh/i18n';
import { Button, Heading, LinkButton, Notice, showToast, Skeleton } from '@vh/ui';
import { lazy, Suspense } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import { OrderLines } from './order-lines.tsx';
import type { BuyerOrder } from './order-state.model.ts';
import styles from './bank-transfer-panel.module.css';

/** The code's drawing is fetched when there is one to draw. */
const TicketCode = lazy(async () => ({ default: (await import('./ticket-code.tsx')).TicketCode }));

type Slip = NonNullable<ResponseOf<'POST /front/bank/get-slip'>>;

/** Tells whether an order waits for a bank transfer. */
export function waitsForTransfer(order: BuyerOrder): boolean {
  const { payment } = order;
  const isOpen = payment?.state === 'created' || payment?.state === 'pending';
  return order.state === 'booked' && payment?.method === 'bank-transfer' && isOpen;
}

/** What to transfer until when, to be scanned, copied or printed. */
export function BankTransferPanel({ order }: { order: BuyerOrder }) {
  const { text, language } = useText();
  const slip = useQuery(queryFor(useApi(), 'POST /front/bank/get-slip', { orderToken: order.orderToken }));
  const price = formatMoney({ amount: order.amountDue, currency: order.currency }, language);
  return (
    <section className={styles.panel} aria-labelledby="bank-transfer-title">
      <Heading level={1} size="t6" id="bank-transfer-title">
        {text('bankTitle', { price })}
      </Heading>
      <p className={styles.lead}>{text('cancelText', { number: groupCode(order.number) })}</p>
      <OrderLines order={order} />
      {order.emailNeedsEmailConfirmation && !order.emailNotSent && (
        <ToConfirm order={order} expiresAt={order.emailNeedsEmailConfirmation.expiresAt} />
      )}
      {slip.data && <SlipFacts slip={slip.data} orderToken={order.orderToken} />}
      {slip.isPending && <Skeleton height={330} />}
      {slip.isError && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={slip.error} />
        </Notice>
      )}
    </section>
  );
}

/** Until when the e-mail is to be confirmed, and how long the places are kept then. */
function ToConfirm({ order, expiresAt }: { order: BuyerOrder; expiresAt: string }) {
  const { text, language } = useText();
  const style = { language, timeZone: readersZone() };
  const moment = (at: string) => formatDayTime(at, style);
  const time = order.payBy ? moment(order.payBy) : '';
  return (
    <Notice tone="wait">
      {text('bankConfirm', { email: order.buyer.email, time, until: moment(expiresAt) })}
    </Notice>
  );
}

function SlipFacts({ slip, orderToken }: { slip: Slip; orderToken: string }) {
  const { text, language } = useText();
  const api = useApi();
  const money = (amount: number) => formatMoney({ amount, currency: slip.currency }, language);
  // the buyer's own clock: this is a deadline for them, not the evening's time
  const style = { language, timeZone: readersZone() };
  const time = formatDayTime(slip.payBy, style);
  const missing = slip.amount - slip.received;
  const label = text('bankQrLabel', {
    price: money(slip.amount),
    payee: slip.payee.join(', '),
    reference: slip.reference,
  });
  return (
    <>
      <p className={styles.lead}>{text('bankLead', { time })}</p>
      {slip.received > 0 && (
        <Notice tone="wait">
          {text('bankReceived', { received: money(slip.received), missing: money(missing) })}
        </Notice>
      )}
      <div className={styles.slip}>
        <dl className={styles.facts}>
          <CopyFact name="bankAmount" value={money(slip.amount)} copies={amountOf(slip.amount)} />
          <CopyFact name="bankAccount" value={slip.account} />
          {slip.bic && <CopyFact name="bankBic" value={slip.bic} />}
          <CopyFact name="bankPayee" value={slip.payee.join(', ')} copies={slip.payee[0] ?? ''} />
          {slip.model && <Fact name="bankModel" value={slip.model} />}
          <CopyFact name="bankReference" value={slip.reference} />
          <CopyFact name="bankPurpose" value={slip.purpose} />
          {slip.kind === 'ips' && <Fact name="bankPaymentCode" value={slip.paymentCode} />}
        </dl>
        <figure className={styles.code}>
          <Suspense fallback={<span className={styles.codeSpace} />}>
            <TicketCode code={slip.qr} label={label} />
          </Suspense>
          <figcaption>{text(slip.kind === 'ips' ? 'bankScanIps' : 'bankScanEpc')}</figcaption>
        </figure>
      </div>
      <p>{text('bankKeepReference')}</p>
      <div className={styles.acts}>
        <LinkButton
          icon="download"
          href={api.downloadUrl('GET /front/bank/slip/{orderToken}', { orderToken })}
          download=""
        >
          {text('bankSlipPdf')}
        </LinkButton>
      </div>
    </>
  );
}

interface FactProps {
  readonly name: MessageKey;
  readonly value: string;
}

function Fact({ name, value }: FactProps) {
  const { text } = useText();
  return (
    <div>
      <dt>{text(name)}</dt>
      <dd>
        <b>{value}</b>
      </dd>
    </div>
  );
}

/** A fact with a button that puts it where a bank's form takes it from. */
function CopyFact({ name, value, copies = value }: FactProps & { readonly copies?: string }) {
  const { text } = useText();
  const label = text(name);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copies);
      showToast(text('bankCopied', { name: label }));
    } catch {
      // deliberate: browsers may refuse; the text can be selected by hand
      showToast(text('bankCopyFailed'));
    }
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        <Button
          variant="outline"
          size="s"
          aria-label={text('bankCopyOf', { name: label })}
          onClick={() => void copy()}
        >
          {text('bankCopy')}
        </Button>
      </dd>
    </div>
  );
}

/** An amount as forms of banks take it: '1295,50'. */
function amountOf(minor: number): string {
  return decimalAmount(minor).replace('.', ',');
}
