import { isSelling } from '@vh/domain';
import { formatMoney, useText } from '@vh/i18n';
import { Button, Heading, Notice } from '@vh/ui';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useCart, type Cart } from '../../cart/use-cart.ts';
import type { CodeInUse } from '../code/code-field.tsx';
import { hydrateSoon } from '../../later/hydrate-later.tsx';
import { LaterErrorText } from '../failure/later-error-text.tsx';
import { SeatChoice } from '../seats/seat-choice.tsx';
import { shownChoice, withHiddenTypes } from './code-offers.model.ts';
import type { CurrencyAnswer } from './currency-dialog.tsx';
import { keepChoice, takeKeptChoice } from './kept-choice.ts';
import { priceFieldId, TicketRow } from './ticket-row.tsx';
import {
  belowMinimum,
  besidesHeld,
  chooseTickets,
  chosenTypes,
  countTickets,
  heldByType,
  priceOf,
  withChosenPrices,
  withToldPrices,
  type ChosenPrices,
  type EventDetail,
  type TicketChoice,
  type TicketType,
  type ToldPrices,
} from '../../cart/ticket-choice.model.ts';
import { useCodeOffers, type PricedOffers } from './use-code-offers.ts';
import { useHold } from './use-hold.ts';
import { usePriceEnd } from './use-price-end.ts';
import styles from './ticket-chooser.module.css';

/** Few events take codes. */
const CodeField = hydrateSoon(async () => (await import('../code/code-field.tsx')).CodeField);

/** Only who has tickets in the cart needs these. */
const InYourCart = hydrateSoon(async () => (await import('./in-your-cart.tsx')).InYourCart);
const CurrencyDialog = hydrateSoon(async () => (await import('./currency-dialog.tsx')).CurrencyDialog);

/** The cart of this browser and what it holds of an event, by ticket type; nothing on the server. */
function useCartHere(eventId: string): { cart: Cart | undefined; held: TicketChoice } {
  const { data: cart } = useCart();
  const lines = cart?.lines.filter(line => line.eventId === eventId) ?? [];
  return { cart, held: heldByType(lines) };
}

const useHeldHere: typeof useCartHere =
  typeof document === 'undefined' ? () => ({ cart: undefined, held: {} }) : useCartHere;

/** Ticket types with steppers; Continue holds them and leads to the checkout. */
export function TicketChooser({ event: shown }: { event: EventDetail }) {
  const { text, language } = useText();
  const priced = useCodeOffers(shown);
  const offers = priced?.offers;
  const [prices, setPrices] = useState<ChosenPrices>({});
  const { cart, held } = useHeldHere(shown._id);
  const [chosen, setChoice] = useState<TicketChoice>({});
  const [told, setTold] = useState<ToldPrices>({});
  const offered = besidesHeld(withChosenPrices(withHiddenTypes(shown, offers), prices), held);
  const event = withToldPrices(offered, told, chosen);
  usePriceEnd(shown);
  useEffect(() => {
    // storage is not known to the server, so it is read once the page lives
    const kept = takeKeptChoice(shown._id);
    if (kept) startTransition(() => setChoice(before => (countTickets(before) > 0 ? before : kept)));
  }, [shown._id]);
  const choice = shownChoice(chosen, event);
  const [isAsked, setAsked] = useState(false);
  const tellPrices = (next: ToldPrices) => setTold(before => ({ ...before, ...next }));
  const holding = useHold(event, { correct: setChoice, tellPrices });
  const { isHolding, problems, error, hold, forgetProblem } = holding;
  const navigate = useNavigate();
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone the bar is stuck to the lower edge, and what is said above it would not be seen
    if (error !== undefined) failure.current?.scrollIntoView?.({ block: 'center' });
  }, [error]);
  if (event.ticketTypes.length === 0 && !event.acceptsCodes) return null;
  const count = countTickets(choice);
  const short = belowMinimum(choice, event);
  const selling = event.ticketTypes.filter(type => isSelling(type.saleState));
  const isOpen = selling.length > 0;
  const isAllSeated = isOpen && selling.every(type => type.seated);
  const hidden = new Set(offers?.ticketTypes.map(type => type._id));
  const unitPrice = (type: TicketType) =>
    priced?.prices.unitPriceWithCode(type, event, priced.offers) ?? type.price;
  const proceed = () => {
    setAsked(true);
    const wrong = chosenTypes(choice, event).find(({ type }) => prices[type._id] === 'wrong');
    if (wrong) document.getElementById(priceFieldId(wrong.type))?.focus();
    else if (count > 0 && short.length === 0) void hold(choice);
  };
  return (
    <section className={styles.section} aria-labelledby="tickets">
      <Heading level={2} id="tickets">
        {text('chooseTickets')}
      </Heading>
      {isOpen && (
        <>
          <p className={styles.limit}>
            {text('upToPerOrder', { count: shown.maxPerOrder })} {isAllSeated && text('seatsAdjacent')}
          </p>
          <noscript>
            <Notice tone="wait" className={styles.scripts}>
              {text('eventNeedsScripts')}
            </Notice>
          </noscript>
        </>
      )}
      {cart && countTickets(held) > 0 && <InYourCart cart={cart} eventId={shown._id} />}
      {isOpen && event.seatMapVersionId !== undefined && (
        <SeatChoice event={event} unitPrice={unitPrice} told={told} onPrices={tellPrices} />
      )}
      <ul className={styles.rows}>
        {event.ticketTypes.map((type, index) => (
          <TicketRow
            key={type._id}
            event={event}
            type={type}
            series={index}
            saysSeats={!isAllSeated}
            choice={choice}
            problem={problems.find(problem => problem.ticketTypeId === type._id)}
            isBelowMinimum={isAsked && short.includes(type)}
            isAsked={isAsked}
            isHidden={hidden.has(type._id)}
            held={held[type._id] ?? 0}
            codePrice={priced?.prices.unitPriceWithCode(type, event, priced.offers)}
            onChange={quantity => {
              forgetProblem(type._id);
              setChoice(chooseTickets(choice, type, quantity, event));
            }}
            onPrice={price => {
              forgetProblem(type._id);
              setPrices(before => ({ ...before, [type._id]: price }));
              // at another price it is another intention
              setChoice({ ...choice });
            }}
          />
        ))}
      </ul>
      {event.acceptsCodes && <CodeField eventId={event._id} codes={codesInUse()} />}
      {error !== undefined && (
        <div ref={failure}>
          <Notice tone="bad" live="assertive" className={styles.failure}>
            <LaterErrorText error={error} />
          </Notice>
        </div>
      )}
      {holding.isMixed && <CurrencyDialog onAnswer={answer} />}
      {isOpen && (
        <div className={styles.bar} data-chosen={count > 0}>
          <ChoiceSum event={event} choice={choice} priced={priced} />
          {isAsked && count === 0 && (
            <p className={styles.hint} role="alert">
              {text('choosePlacesFirst')}
            </p>
          )}
          <Button
            className={styles.go}
            variant={count > 0 ? 'primary' : 'outline'}
            size="l"
            iconEnd="arrow-right"
            busy={isHolding}
            onClick={proceed}
          >
            {isHolding ? text('holding') : text('continue')}
          </Button>
        </div>
      )}
    </section>
  );

  function answer(given: CurrencyAnswer): void {
    holding.forgetMixed();
    if (given === 'replace') void hold(choice, true);
    if (given !== 'pay') return;
    keepChoice(shown._id, choice);
    void navigate(paths.checkout);
  }

  function codesInUse(): CodeInUse[] {
    if (!priced) return [];
    const { saved } = priced.prices.priceWithCode(choice, event, priced.offers);
    return priced.offers.codes.map(({ code, kind }) => {
      if (kind === 'access') return { code, effect: text('codeShows', { code }), isDiscount: false };
      if (saved === 0) return { code, effect: text('codeInUse', { code }), isDiscount: true };
      const amount = formatMoney({ amount: saved, currency: event.currency }, language);
      return { code, effect: text('codeTakesOff', { code, saved: amount }), isDiscount: true };
    });
  }
}

interface ChoiceSumProps {
  readonly event: EventDetail;
  readonly choice: TicketChoice;
  readonly priced: PricedOffers | undefined;
}

function ChoiceSum({ event, choice, priced }: ChoiceSumProps) {
  const { text, language } = useText();
  const names = chosenTypes(choice, event).map(({ type }) => type.name);
  const count = countTickets(choice);
  const price = priced
    ? { amount: priced.prices.priceWithCode(choice, event, priced.offers).amount, currency: event.currency }
    : priceOf(choice, event);
  return (
    <div className={styles.sum} aria-live="polite">
      {count > 0 && (
        <span className={styles.total}>
          {price.amount === 0 ? text('freeEntry') : formatMoney(price, language)}
        </span>
      )}
      <p>{count > 0 ? [text('placesChosen', { count }), ...names].join(', ') : text('nothingChosen')}</p>
    </div>
  );
}
