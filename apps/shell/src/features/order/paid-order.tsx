import { useApi } from '@vh/api-client';
import { formatMoney, useText } from '@vh/i18n';
import { Button, Heading, LinkButton, Notice, showToast } from '@vh/ui';
import { useState } from 'react';
import { errorKey } from '../failure/error-text.tsx';
import { AccountOffer } from './account-offer.tsx';
import { ReturnTickets } from './return-tickets.tsx';
import { MailWithheld } from './mail-withheld.tsx';
import { NumberSentence } from './number-sentence.tsx';
import { OrderHelp } from './order-help.tsx';
import { RequestButtons, RequestList } from './order-requests.tsx';
import { isFresh, type BuyerOrder } from './order-state.model.ts';
import { RefundFacts } from './refund-facts.tsx';
import { StoreCredits } from './store-credits.tsx';
import { TicketList } from './ticket-list.tsx';
import { SuccessIllustration } from './success-illustration.tsx';
import styles from './order.module.css';

interface PaidOrderProps {
  readonly order: BuyerOrder;
  /** When the order was last looked at, in milliseconds since the epoch. */
  readonly lookedAt: number;
}

/** The tickets, and everything that can be done with them. */
export function PaidOrder({ order, lookedAt }: PaidOrderProps) {
  const { text } = useText();
  return (
    <>
      {isFresh(order, lookedAt) ? <FreshHead order={order} /> : <ReturnHead order={order} />}
      <MailWithheld order={order} />
      {order.inDispute && <Notice tone="wait">{text('orderInDispute')}</Notice>}
      <SaveTickets order={order} />
      <RefundFacts order={order} />
      <StoreCredits order={order} />
      <RequestList order={order} />
      <TicketList source={order} />
      <OrderActs order={order} />
      {isFresh(order, lookedAt) && (
        <div data-screen-only>
          <AccountOffer email={order.buyer.email} />
        </div>
      )}
      <OrderHelp order={order} />
    </>
  );
}

/** Just paid: the rope unhooks. */
function FreshHead({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const price = usePrice(order);
  return (
    <>
      <SuccessIllustration />
      <Heading level={1} size="t6">
        {text('successTitle')}
      </Heading>
      <p className={styles.lead}>
        <NumberSentence
          number={order.number}
          say={number =>
            order.total > 0 ? text('successLead', { price, number }) : text('successLeadFree', { number })
          }
        />{' '}
        {order.buyer.email &&
          !order.emailNotSent &&
          text('successSent', { count: order.tickets.length, email: order.buyer.email })}
      </p>
    </>
  );
}

/** Back for the tickets. */
function ReturnHead({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const price = usePrice(order);
  return (
    <>
      <Heading level={1} size="t6">
        {text('orderYourTickets')}
      </Heading>
      <p className={styles.lead}>
        <NumberSentence number={order.number} say={number => text('orderLead', { number, price })} />
      </p>
    </>
  );
}

/** The one thing to do first, above the tickets: their codes are to be seen without scrolling. */
function SaveTickets({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const api = useApi();
  const living = order.tickets.filter(ticket => ticket.state !== 'void').length;
  if (!order.pdfUrl) return null;
  return (
    <div className={styles.acts}>
      <LinkButton
        icon="download"
        href={api.downloadUrl('GET /front/ticket/pdf/{orderToken}', { orderToken: order.orderToken })}
        download=""
      >
        {text('saveAsPdf', { count: living })}
      </LinkButton>
    </div>
  );
}

/** Everything else, below the tickets. */
function OrderActs({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const api = useApi();
  const { orderToken, wallets } = order;
  const living = order.tickets.filter(ticket => ticket.state !== 'void').length;
  const params = { orderToken };
  return (
    <div className={styles.acts}>
      {order.pdfUrl && (
        <>
          {wallets.apple && living > 1 && (
            <LinkButton
              variant="outline"
              href={api.downloadUrl('GET /front/ticket/apple/{orderToken}', params)}
            >
              {text('ticketApple')}
            </LinkButton>
          )}
          <LinkButton
            variant="outline"
            icon="calendar"
            href={api.downloadUrl('GET /front/ticket/calendar/{orderToken}', params)}
            download=""
          >
            {text('addToCalendar')}
          </LinkButton>
          <Button variant="outline" icon="print" onClick={() => window.print()}>
            {text('print')}
          </Button>
          <ResendButton order={order} />
        </>
      )}
      <ReturnTickets order={order} />
      <RequestButtons order={order} />
    </div>
  );
}

function ResendButton({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  if (!order.buyer.email) return null;
  const resend = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await api.call('POST /front/ticket/resend', { orderToken: order.orderToken });
      showToast(text('ticketResent', { email: order.buyer.email }));
    } catch (error) {
      showToast(text(errorKey(error)), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" icon="mail" busy={isBusy} onClick={() => void resend()}>
      {text('ticketResend')}
    </Button>
  );
}

function usePrice(order: BuyerOrder): string {
  const { language } = useText();
  return formatMoney({ amount: order.total, currency: order.currency }, language);
}
