import { readReservationCode } from '@vh/domain';
import { Button, Kbd, Notice, TextField, TextLink } from '@vh/ui';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnline } from '../../shared/browser-state.ts';
import { useCounter } from '../counter/index.ts';
import { PickUp } from '../order/index.ts';
import { CardDialog, useCardTender } from '../tender/index.ts';
import { markPending } from '../../shared/pending-payment.ts';
import { SaleResult, type Reservation } from '../sale/index.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { canBePaid, type ReservationState, type FindFailure } from './reservations.model.ts';
import styles from './reservations.page.module.css';
import { ReservationLines } from './reservation-lines.tsx';
import { ReservationPanel } from './reservation-panel.tsx';
import { useReservationPayment } from './use-reservation-payment.ts';
import { useScanTarget } from './use-scan-target.ts';

/** Where buyers pay what they reserved on the web: find it, see what is owed, take the money. */
export function ReservationsPage() {
  const { state, key } = useLocation();
  const code = readScanned(state);
  // each scanned code begins again: nothing of the customer before is left
  return <CollectDesk key={code === undefined ? '' : key} scanned={code} />;
}

function readScanned(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('code' in state)) return undefined;
  return typeof state.code === 'string' ? state.code : undefined;
}

function CollectDesk({ scanned }: { scanned: string | undefined }) {
  const { payspotId, payspot } = useCounter();
  const { text } = useTexts();
  const isOnline = useOnline();
  const desk = useReservationPayment(payspotId);
  const [typed, setTyped] = useState(scanned ?? '');
  const { refuseHold } = desk;
  const card = useCardTender(payspotId, (_problems, code) => refuseHold(code));
  const field = useRef<HTMLInputElement>(null);
  const { state } = desk;
  const reservation = reservationOf(state);
  const isPayable = state.kind === 'found' && canBePaid(state.reservation);

  const { find } = desk;
  useEffect(() => {
    if (scanned !== undefined) void find(scanned);
  }, [find, scanned]);
  const isUnsure = state.kind === 'unsure';
  useEffect(() => (isUnsure ? markPending() : undefined), [isUnsure]);
  useEffect(() => {
    if (state.kind === 'asking' && !state.isBusy) field.current?.focus();
  }, [state]);
  useScanTarget(field, state.kind === 'asking');
  // a code that was scanned is out of the way of the amounts
  useEffect(() => {
    if (state.kind === 'found') field.current?.blur();
  }, [state.kind]);

  function startAgain(): void {
    // its answer would open the payment of somebody who is gone
    if (card.tender.kind === 'holding') return;
    setTyped('');
    card.cancel();
    desk.reset();
  }

  /** The terminal takes money only for places that are kept. */
  function openCard(): void {
    if (state.kind !== 'found' || !isPayable) return;
    const { number, total, currency, quantity } = state.reservation;
    void card.begin({ payspotId, number, expectedTotal: total, currency, quantity });
  }

  useShortcuts({
    '/': () => field.current?.focus(),
    F9: isPayable ? openCard : undefined,
    Escape: startAgain,
  });

  if (state.kind === 'sold')
    return (
      <SaleResult
        sale={state.sale}
        payspotId={payspotId}
        payspotName={payspot?.name ?? ''}
        onNext={startAgain}
      />
    );

  return (
    <div className={styles.page}>
      <section className={styles.choice} aria-labelledby="collect-title">
        <header className={styles.head}>
          <h1 id="collect-title" className={styles.title}>
            {text('collectTitle')}
          </h1>
          <PickUp key={typed} payspotId={payspotId} told={readReservationCode(typed)} />
        </header>
        <FindForm
          field={field}
          typed={typed}
          onType={setTyped}
          isBusy={state.kind === 'asking' && state.isBusy}
          onFind={() => void desk.find(typed)}
        />
        {!isOnline && <Notice tone="wait">{text('collectOffline')}</Notice>}
        {state.kind === 'asking' && state.failure && <Missed failure={state.failure} q={typed} />}
        {reservation && <ReservationLines reservation={reservation} />}
      </section>
      {reservation && (
        <ReservationPanel
          key={reservation.number}
          state={state}
          reservation={reservation}
          onPay={desk.pay}
          onCard={openCard}
          isHolding={card.tender.kind !== 'closed'}
          pending={desk.pending}
          onCheck={desk.check}
          onRepeat={desk.repeat}
          onLeave={startAgain}
        />
      )}
      {card.tender.kind === 'open' && isPayable && (
        <CardDialog
          total={state.reservation.total}
          currency={state.reservation.currency}
          heldUntil={isSoon(card.heldUntil) ? card.heldUntil : undefined}
          onPaid={payment => {
            card.end();
            desk.pay(payment);
          }}
          onCancel={card.cancel}
          onList={card.list}
        />
      )}
    </div>
  );
}

/** Who has hours need not be told the minute. */
function isSoon(at: string | undefined): boolean {
  return at !== undefined && Date.parse(at) - Date.now() < 3_600_000;
}

function reservationOf(state: ReservationState): Reservation | undefined {
  return 'reservation' in state ? state.reservation : undefined;
}

interface FindFormProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly isBusy: boolean;
  readonly onFind: () => void;
}

function FindForm({ field, typed, onType, isBusy, onFind }: FindFormProps) {
  const { text } = useTexts();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() && !isBusy) onFind();
  };
  return (
    <form role="search" noValidate className={styles.find} onSubmit={send}>
      <TextField
        ref={field}
        label={text('collectField')}
        help={text('collectFieldHelp')}
        value={typed}
        onChange={event => onType(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
      />
      <Button type="submit" busy={isBusy}>
        {text('collectFind')} <Kbd>↵</Kbd>
      </Button>
    </form>
  );
}

function Missed({ failure, q }: { failure: FindFailure; q: string }) {
  const { text } = useTexts();
  const { payspotId, payspot } = useCounter();
  const canLookUp = failure === 'unknown' && (payspot?.orderLookup ?? 'none') !== 'none';
  const words = { unknown: 'collectUnknown', limited: 'collectLimited', failed: 'loadFailed' } as const;
  return (
    <Notice tone="bad" live="assertive">
      {text(words[failure])}{' '}
      {canLookUp && (
        <TextLink href={`/payspot/${payspotId}/find?q=${encodeURIComponent(q.trim())}`}>
          {text('lookupInAll')}
        </TextLink>
      )}
    </Notice>
  );
}
