import { formatMoney } from '@vh/i18n';
import { Button, Kbd, Notice } from '@vh/ui';
import {
  cashKeys,
  CashPad,
  ChangeDialog,
  changeFor,
  PayActions,
  useChangeCheck,
  useTender,
} from '../tender/index.ts';
import {
  isRepeatableStill,
  UnconfirmedFacts,
  type Payment,
  type PendingSale,
  type Reservation,
} from '../sale/index.ts';
import { useClock } from '../../shared/browser-state.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { useTexts, type Text } from '../../texts/use-texts.ts';
import { canBePaid, type ReservationState } from './reservations.model.ts';
import styles from './reservation-panel.module.css';

interface ReservationPanelProps {
  readonly state: ReservationState;
  readonly reservation: Reservation;
  readonly onPay: (payment: Payment) => void;
  readonly onCard: () => void;
  /** Its places are being kept for a card. */
  readonly isHolding: boolean;
  /** A payment without an answer. */
  readonly pending: PendingSale | undefined;
  readonly onCheck: () => void;
  readonly onRepeat: () => void;
  readonly onLeave: () => void;
}

/** What is owed with the ways to pay it, or why it can't be paid. */
export function ReservationPanel(props: ReservationPanelProps) {
  const { state, reservation, isHolding, pending, onPay, onCard, onLeave } = props;
  const { text, language } = useTexts();
  const { total, currency } = reservation;
  const tender = useTender(total, reservation.number);
  const refusal = state.kind === 'found' ? state.refusal : undefined;
  const isOpen = state.kind === 'found' && canBePaid(reservation);
  const isSending = state.kind === 'sending';
  const hasEnough = changeFor(total, tender.tendered).kind !== 'short';
  const check = useChangeCheck(total, currency, reservation.number, onPay);
  const payCash = () => {
    if (isOpen && !isHolding && hasEnough) check.offer({ method: 'cash', tendered: tender.tendered });
  };
  useShortcuts(isOpen ? { ...cashKeys({ total, currency }, tender), F10: payCash } : {});

  return (
    <section className={styles.panel} aria-label={text('collectOwed')}>
      <ChangeDialog check={check} currency={currency} />
      {refusal && (
        <Notice tone="bad" live="assertive">
          {refusalWords(text, refusal)}
        </Notice>
      )}
      {!refusal && <StateNotice reservation={reservation} />}
      {pending && <Unsure {...props} pending={pending} />}
      {canBePaid(reservation) && (
        <p className={styles.total}>
          <span>{text('collectOwed')}</span>
          <output>{formatMoney({ amount: total, currency }, language)}</output>
        </p>
      )}
      {(isOpen || isSending) && (
        <>
          <CashPad
            total={total}
            currency={currency}
            tendered={tender.tendered}
            other={tender.other}
            onFast={tender.tenderFast}
            onTender={tender.tenderOther}
            onOther={tender.openOther}
            onPay={payCash}
          />
          <PayActions
            canPayCard={isOpen && !isHolding}
            canPayCash={isSending || (hasEnough && !isHolding)}
            isSending={isSending}
            onCard={onCard}
            onCash={payCash}
          />
        </>
      )}
      {!isSending && (
        <Button variant="outline" onClick={onLeave}>
          {text('collectNext')} <Kbd>Esc</Kbd>
        </Button>
      )}
    </section>
  );
}

/** A payment whose answer got lost: sent again for some minutes, later only asked about. */
function Unsure({
  pending,
  onRepeat,
  onCheck,
}: Pick<ReservationPanelProps, 'onRepeat' | 'onCheck'> & { pending: PendingSale }) {
  const { text } = useTexts();
  const now = useClock();
  const isRepeatable = isRepeatableStill(pending.sentAt, now.getTime());
  return (
    <>
      <Notice tone="bad" live="assertive" title={text('unsureTitle')}>
        <p>
          <UnconfirmedFacts sale={pending} />
        </p>
        <p>{text(isRepeatable ? 'collectUnsure' : 'unsureOldText')}</p>
      </Notice>
      {isRepeatable && <Button onClick={onRepeat}>{text('tryAgain')}</Button>}
      <Button {...(isRepeatable && { variant: 'outline' as const })} onClick={onCheck}>
        {text('unsureAsk')}
      </Button>
    </>
  );
}

function StateNotice({ reservation: { state } }: { reservation: Reservation }) {
  const { text } = useTexts();
  switch (state) {
    case 'owed':
      return null;
    case 'late':
      return <Notice tone="wait">{text('collectLate')}</Notice>;
    case 'paid':
      return (
        <Notice tone="ok" live="polite">
          {text('collectPaid')}
        </Notice>
      );
    case 'over':
      return (
        <Notice tone="bad" live="assertive">
          {text('collectOver')}
        </Notice>
      );
  }
}

function refusalWords(text: Text, code: string): string {
  switch (code) {
    case 'hold hold.lost':
      return text('error_hold');
    case 'hold order.tickets_unavailable':
      return text('collectHoldGone');
    case 'sale.not_created':
      return text('unsureNotMade');
    case 'hold order.state':
    case 'order.state':
      return text('collectErrorState');
    case 'order.tickets_unavailable':
      return text('collectErrorGone');
    case 'hold order.changed':
    case 'order.changed':
      return text('collectErrorChanged');
    case 'hold shift.state':
    case 'shift.state':
      return text('error_shift');
    case 'request.invalid':
      return text('error_invalid');
    case 'hold auth.required':
    case 'auth.required':
      return text('error_auth');
    default:
      return text('collectErrorRest');
  }
}
