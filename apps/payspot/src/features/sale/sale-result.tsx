import { groupCode } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Icon, Kbd } from '@vh/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  MailTickets,
  ThermalPrint,
  PrintStatus,
  useCountedPrint,
  useTicketSheet,
  type PrintedReceipt,
} from '../print/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Sale } from './sale.model.ts';
import styles from './sale-result.module.css';
import { useShortcuts } from '../../shared/use-shortcuts.ts';

/** Seconds until the next sale begins on its own, unless the seller stays. */
const returnAfter = 20;

/** What the result shows and tells. */
export interface SaleResultProps {
  readonly sale: Sale;
  readonly payspotId: string;
  readonly payspotName: string;
  readonly onNext: () => void;
}

/** A made sale: the change in large figures, printing, and the way on. */
export function SaleResult({ sale, payspotId, payspotName, onNext }: SaleResultProps) {
  const { text } = useTexts();
  const nextButton = useRef<HTMLButtonElement>(null);
  // made without a network: the number and the file come with the server
  const isKept = sale.orderId === '';
  const pdf = useTicketSheet(payspotId, sale.orderId);
  const { seconds, stay } = useCountdown(returnAfter, onNext);
  const [isMailing, setMailing] = useState(false);

  useEffect(() => nextButton.current?.focus(), []);

  const receipt = receiptOf(sale, payspotName);
  const counted = useCountedPrint({ payspotId, orderId: sale.orderId, receipt, sold: sale.tickets });
  const { printer } = counted;

  function print(): void {
    stay();
    // the dialog took the focus; Enter leads on
    void counted.print().then(() => nextButton.current?.focus());
  }

  function openPdf(): void {
    if (isKept) return;
    stay();
    void pdf.open();
  }

  function openMail(): void {
    if (isKept) return;
    stay();
    setMailing(true);
  }

  useShortcuts({ p: print, a: openPdf, e: openMail, Escape: onNext });

  return (
    <section className={styles.result} aria-labelledby="sale-result-title">
      <h1 id="sale-result-title" className={styles.title}>
        <Icon name="check" size={36} /> {text('sold')}
      </h1>
      <p className={styles.what}>
        {sale.eventTitle}
        <small>
          {isKept
            ? text('soldOffline', { count: sale.quantity })
            : text('soldTickets', { count: sale.quantity, number: groupCode(sale.number) })}
        </small>
      </p>
      {sale.isCollected && <p>{text('collectMailed')}</p>}
      <Change sale={sale} />
      <div className={styles.acts}>
        <Button variant="outline" busy={counted.isBusy} onClick={print}>
          <Icon name="print" /> {printer.choice ? text('printTickets') : text('printReceipt')} <Kbd>P</Kbd>
        </Button>
        {isKept ? null : (
          <Button variant="outline" busy={pdf.isBusy} onClick={openPdf}>
            <Icon name="download" /> {text('openPdf')} <Kbd>A</Kbd>
          </Button>
        )}
        {isKept ? null : (
          <MailTickets
            payspotId={payspotId}
            orderId={sale.orderId}
            isCollected={sale.isCollected}
            isOpen={isMailing}
            onOpen={openMail}
            onClose={() => setMailing(false)}
            shortcut="E"
          />
        )}
        <Button ref={nextButton} onClick={onNext}>
          {text('nextSale')} <Kbd>↵</Kbd>
        </Button>
      </div>
      <PrintStatus state={printer.state} what="sale" onAgain={print} />
      {seconds === undefined ? null : (
        <p className={styles.countdown}>
          {text('returnsIn', { count: seconds })}{' '}
          <Button variant="text" onClick={stay}>
            {text('stay')}
          </Button>
        </p>
      )}
      {counted.roll ? <ThermalPrint {...counted.roll} /> : null}
    </section>
  );
}

function receiptOf(sale: Sale, payspotName: string): PrintedReceipt {
  const { method, card, tendered, change } = sale;
  const payment = { method, card: method === 'mixed' ? card : undefined, tendered, change };
  return { ...sale, payspotName, payment };
}

function Change({ sale }: { sale: Sale }) {
  const { text, language } = useTexts();
  const money = (amount: number) => formatMoney({ amount, currency: sale.currency }, language);
  const change = sale.change ?? 0;
  if (sale.method === 'card' || change === 0) {
    const words = { card: 'paidByCard', cash: 'paidExact', mixed: 'paidBoth' } as const;
    return (
      <p className={styles.change}>
        <span>{text(words[sale.method])}</span>
        <b>{money(sale.total)}</b>
      </p>
    );
  }
  return (
    <p className={styles.change} data-back="true">
      <span>
        {text('giveBack')}
        <small>{text('ofTendered', { amount: money(sale.tendered ?? 0) })}</small>
      </span>
      <b>{money(change)}</b>
    </p>
  );
}

/** Counts down in seconds and then acts, until somebody stays. */
function useCountdown(from: number, act: () => void): { seconds: number | undefined; stay: () => void } {
  const [seconds, setSeconds] = useState<number | undefined>(from);
  const handleEnd = useEffectEvent(act);

  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => {
      if (seconds <= 1) handleEnd();
      else setSeconds(seconds - 1);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  return { seconds, stay: () => setSeconds(undefined) };
}
