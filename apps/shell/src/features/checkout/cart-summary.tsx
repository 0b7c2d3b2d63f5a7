import { useReadersZone } from '../../app/use-readers-zone.ts';
import { formatMoney, useText, formatDayTime } from '@vh/i18n';
import { LinkButton } from '@vh/ui';
import { OrderSummary, type OrderLine } from '@vh/ui/shell';
import type { Cart, CartLine } from '../../cart/use-cart.ts';
import { CartLineControls } from '../cart/cart-line-controls.tsx';
import { EmptyCartButton } from '../cart/empty-cart-button.tsx';
import { CodeField, type CodeInUse } from '../code/code-field.tsx';
import { lazy, Suspense } from 'react';
import { paths, withLanguage } from '../../app/paths.ts';
import { loadWithRetries } from '../../later/load-with-retries.ts';
import styles from './checkout.module.css';
import { dueOf, type UsedCredit } from './checkout-form.model.ts';

/** Few tickets have a price that buyers choose. */
const ChangePrice = lazy(() =>
  loadWithRetries(async () => ({ default: (await import('./change-price.tsx')).ChangePrice })),
);

interface CartSummaryProps {
  readonly cart: Cart;
  readonly protection: boolean;
  /** Store credit that pays a part of it. */
  readonly credit?: UsedCredit | undefined;
  /** What the credit pays of the cart as it is now is not known yet. */
  readonly isCreditStale: boolean;
  readonly isExpired: boolean;
}

/** What is bought and what it costs, everything in. */
export function CartSummary({ cart, protection, credit, isCreditStale, isExpired }: CartSummaryProps) {
  const { text, language } = useText();
  const money = (amount: number) => formatMoney({ amount, currency: cart.currency }, language);
  const [first] = cart.lines;
  const hasSeveralEvents = new Set(cart.lines.map(line => line.eventId)).size > 1;
  // the head is about one event; of several each line says its own
  const only = hasSeveralEvents ? undefined : first;
  const lines: (OrderLine | false)[] = [
    ...cart.lines.map(line => ({
      key: line.holdId,
      label: <LineLabel cart={cart} line={line} named={hasSeveralEvents} isExpired={isExpired} />,
      amount: money(line.face * line.quantity),
    })),
    ...cart.codes
      .filter(code => code.saved > 0)
      .map(({ code, saved }) => ({
        key: `code ${code}`,
        label: text('summaryCode', { code }),
        amount: `−${money(saved)}`,
      })),
    cart.fees > 0 && { key: 'fees', label: text('summaryService'), amount: money(cart.fees) },
    protection && {
      key: 'protection',
      label: text('summaryProtection'),
      amount: money(cart.protection ?? 0),
    },
    credit !== undefined && {
      key: 'credit',
      label: text('summaryCredit'),
      amount: isCreditStale ? '…' : `−${money(credit.amount)}`,
    },
    cart.vat > 0 && { key: 'vat', label: text('summaryVat'), amount: money(cart.vat), sub: true },
  ];
  return (
    <OrderSummary
      title={only?.eventTitle ?? text('yourOrder')}
      meta={only && <LineMeta line={only} />}
      thumb={only && <img src={only.thumb50} alt="" width={100} height={100} />}
      lines={lines.filter(line => typeof line === 'object')}
      total={{
        label: text(credit ? 'summaryRest' : 'summaryTotal'),
        amount: isCreditStale ? '…' : money(dueOf(cart, protection, credit)),
      }}
      className={styles.summary ?? ''}
    >
      {!isExpired && (
        <p className={styles.cartActs}>
          <EmptyCartButton cart={cart} />
          {first && (
            <LinkButton href={withLanguage(paths.event(first.eventSlug), language)} variant="text" size="s">
              {text('backToEvent')}
            </LinkButton>
          )}
        </p>
      )}
      {!isExpired && (cart.acceptsCodes || cart.codes.length > 0) && (
        <CodeField
          codes={cart.codes.map(({ code, kind, saved }) => ({
            code,
            effect: effectOf(kind, code, saved),
            isDiscount: kind !== 'access',
          }))}
        />
      )}
    </OrderSummary>
  );

  function effectOf(kind: Cart['codes'][number]['kind'], code: string, saved: number): CodeInUse['effect'] {
    if (kind === 'access') return text('codeShows', { code });
    return saved > 0 ? text('codeTakesOff', { code, saved: money(saved) }) : text('codeNothing', { code });
  }
}

function LineMeta({ line }: { line: CartLine }) {
  const { language } = useText();
  const style = { language, timeZone: line.timezone, readerZone: useReadersZone() };
  return (
    <>
      <span className={styles.metaLine}>{formatDayTime(line.eventDate, style)}</span>
      <span className={styles.metaLine}>{[line.venue, line.city].filter(Boolean).join(', ')}</span>
    </>
  );
}

interface LineLabelProps {
  readonly cart: Cart;
  readonly line: CartLine;
  /** Says the event too, in carts with several. */
  readonly named: boolean;
  readonly isExpired: boolean;
}

function LineLabel({ cart, line, named, isExpired }: LineLabelProps) {
  const { text } = useText();
  return (
    <span className={styles.line}>
      <span>
        {text('summaryLine', { quantity: line.quantity, name: line.ticketTypeName })}
        {named && (
          <span className={styles.lineEvent}>
            {line.eventTitle}
            <LineMeta line={line} />
          </span>
        )}
        {line.seats && <span className={styles.lineEvent}>{line.seats.map(seatText).join(', ')}</span>}
        {!isExpired && line.openPrice && (
          <Suspense>
            <ChangePrice cart={cart} line={line} openPrice={line.openPrice} />
          </Suspense>
        )}
      </span>
      {!isExpired && <CartLineControls cart={cart} line={line} />}
    </span>
  );

  function seatText({ section, row, seat }: NonNullable<CartLine['seats']>[number]): string {
    return text('seatInRow', { section, row, seat }).trim();
  }
}
