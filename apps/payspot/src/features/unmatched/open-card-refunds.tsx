import type { ResponseOf } from '@vh/contract';
import { groupCode, homeTimezone } from '@vh/domain';
import { formatMoney, formatDayTime } from '@vh/i18n';
import { Button, Icon } from '@vh/ui';
import { useState } from 'react';
import { CardRefundDialog } from './card-refund-dialog.tsx';
import { useCardRefund } from './use-card-refund.ts';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './unmatched-payments.module.css';

type Refund = ResponseOf<'POST /back/payspot/get-unmatched-payments'>['refunds'][number];

/** Card refunds that were planned and not confirmed, or made by the terminal and refused: listed until each is settled. */
export function OpenCardRefunds({ refunds }: { refunds: readonly Refund[] }) {
  const { text } = useTexts();
  return (
    <section className={styles.list} aria-labelledby="open-card-refunds">
      <h2 id="open-card-refunds" className={styles.title}>
        <Icon name="warning" /> {text('cardRefundsTitle')}
      </h2>
      <p>{text('cardRefundsText')}</p>
      <ul>
        {refunds.map(refund => (
          <OpenCardRefund key={refund._id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function OpenCardRefund({ refund }: { refund: Refund }) {
  const { text, language } = useTexts();
  const { _id, payspotId, state, reference, reason, at, number, eventTitle, quantity, seller } = refund;
  const act = useCardRefund(payspotId, _id);
  const [asked, setAsked] = useState<'given' | 'cancelled' | 'reversed'>();
  const style = { language, timeZone: homeTimezone };
  const amount = formatMoney({ amount: refund.amount, currency: refund.currency }, language);
  const close = () => setAsked(undefined);
  const isPlanned = state === 'planned' || reference === undefined;

  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <b>{amount}</b>{' '}
        {isPlanned ? text('cardRefundState_planned') : text('unmatchedReference', { reference })}
        <small>
          {[eventTitle, text('orderTitle', { number: groupCode(number) })].filter(Boolean).join(', ')}
          {', '}
          {text('ticketsCount', { count: quantity })}
        </small>
        <small>
          {seller}, {formatDayTime(at, style)}
        </small>
        {reason === 'shift.state' && <small>{text('error_shiftRefund')}</small>}
        {act.problem && <small role="alert">{text(act.problem)}</small>}
      </span>
      {isPlanned ? (
        <>
          <Button size="s" busy={act.isBusy} onClick={() => setAsked('given')}>
            {text('cardRefundWasGiven')}
          </Button>
          <Button size="s" variant="outline" busy={act.isBusy} onClick={() => setAsked('cancelled')}>
            {text('cardRefundNothing')}
          </Button>
        </>
      ) : (
        <>
          <Button size="s" busy={act.isBusy} onClick={() => void act.confirm(reference)}>
            {text('cardRefundRecord')}
          </Button>
          <Button size="s" variant="outline" busy={act.isBusy} onClick={() => setAsked('reversed')}>
            {text('unmatchedReverse')}
          </Button>
        </>
      )}
      {asked === 'given' && (
        <CardRefundDialog
          payspotId={payspotId}
          planned={{ ...refund, plannedRefundId: _id, parts: [{ method: 'card', amount: refund.amount }] }}
          number={number}
          onClose={close}
          onDone={close}
        />
      )}
      {(asked === 'cancelled' || asked === 'reversed') && (
        <AskDialog
          title={text(asked === 'reversed' ? 'unmatchedAsk' : 'cardRefundAsk', { amount })}
          stay={text('cancel')}
          go={text(asked === 'reversed' ? 'unmatchedAskGo' : 'cardRefundAskGo')}
          onStay={close}
          onGo={() => {
            close();
            void act.settle(asked);
          }}
        >
          <p>
            {asked === 'reversed'
              ? text('unmatchedAskText', { reference: reference ?? '' })
              : text('cardRefundAskText')}
          </p>
        </AskDialog>
      )}
    </li>
  );
}
