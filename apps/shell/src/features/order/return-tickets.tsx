import { refundCutoffHours } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Button } from '@vh/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { hasTicketsToGiveBack, isHeld, refusalKeys, type BuyerOrder } from './order-state.model.ts';
import { useReturnQuote } from './use-return-quote.ts';
import styles from './order.module.css';

const ReturnTicketsDialog = lazy(async () => ({
  default: (await import('./return-tickets.dialog.tsx')).ReturnTicketsDialog,
}));

/** The way to give tickets back, or why none of them can go back. */
export function ReturnTickets({ order }: { order: BuyerOrder }) {
  const { text } = useText();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const held = hasTicketsToGiveBack(order) ? order.tickets.filter(isHeld) : [];
  const quote = useReturnQuote(
    order.orderToken,
    held.map(ticket => ticket._id),
  );
  const refused = quote.data?.refused ?? [];
  const refusal = refused.length === held.length ? refused[0] : undefined;
  // the organiser decides: the way to ask stands beside this one
  const isAsked = refusal?.why === 'ask_organiser';
  return (
    <>
      {held.length > 0 && !quote.isPending && !isAsked && (
        <div className={styles.giveBack}>
          <Button
            variant="text"
            disabled={refusal !== undefined}
            aria-describedby={refusal && reasonId}
            onClick={() => setOpen(true)}
          >
            {text('ticketBackTitle')}
          </Button>
          {refusal && (
            <p id={reasonId} className={styles.refusal}>
              {text(refusalKeys[refusal.why], { hours: refundCutoffHours })}
            </p>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {isOpen && <ReturnTicketsDialog order={order} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
