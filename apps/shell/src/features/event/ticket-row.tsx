import { isSelling } from '@vh/domain';
import { formatMoney, formatShortDay, formatTime, useText } from '@vh/i18n';
import { Stepper } from '@vh/ui';
import { Availability } from '@vh/ui/shell';
import { useId } from 'react';
import { hydrateSoon } from '../../later/hydrate-later.tsx';
import { priceText, signOf } from '../event-list/event-view.ts';
import { WaitingJoin } from '../waiting/waiting-join.tsx';
import { priceRoseText } from '../../cart/price-rose.model.ts';
import {
  countTickets,
  mostOf,
  type ChosenPrice,
  type EventDetail,
  type LineProblem,
  type TicketChoice,
  type TicketType,
} from '../../cart/ticket-choice.model.ts';
import { goneText, laterText, priceStepText, problemText } from './ticket-words.ts';
import styles from './ticket-chooser.module.css';

interface TicketRowProps {
  readonly event: EventDetail;
  readonly type: TicketType;
  /** Which colour of the series marks the row. */
  readonly series: number;
  /** Whether it says which seats are given; where all do, it stands above them once. */
  readonly saysSeats: boolean;
  readonly choice: TicketChoice;
  readonly problem: LineProblem | undefined;
  readonly isBelowMinimum: boolean;
  /** The choice was to be held, so that what is wrong with it is said. */
  readonly isAsked: boolean;
  /** How many of it are in the cart. */
  readonly held: number;
  /** Only shown because of a code. */
  readonly isHidden: boolean;
  /** What one costs with the code on the cart, minor units; undefined when it costs what it always does. */
  readonly codePrice: number | undefined;
  readonly onChange: (quantity: number) => void;
  readonly onPrice: (price: ChosenPrice) => void;
}

/** Few tickets have a price that buyers choose. */
const OwnPrice = hydrateSoon(async () => (await import('./own-price.tsx')).OwnPrice);

/** The id of the field for a price that the buyer chooses. */
export function priceFieldId({ _id }: TicketType): string {
  return `price-${_id}`;
}

/** Colours of the series in the token sheet. */
const seriesCount = 5;

/** A ticket type: name, what it includes, price, and the number wanted, or why there is none to want. */
export function TicketRow(props: TicketRowProps) {
  const { event, type, series, choice, problem, isBelowMinimum, onChange } = props;
  const { isHidden, codePrice, saysSeats } = props;
  const reader = useText();
  const { text, language } = reader;
  const sentenceId = useId();
  const sells = isSelling(type.saleState);
  const quantity = choice[type._id] ?? 0;
  const most = mostOf(type, choice, event);
  const sign = signOf(
    { saleState: type.saleState, salesStart: type.salesStart, left: type.left },
    event.timezone,
    reader,
  );
  const sentence = sentenceOf();
  return (
    <li className={styles.row} data-closed={closedAs(type)}>
      <span
        className={styles.mark}
        style={{ background: `var(--s${(series % seriesCount) + 1})` }}
        aria-hidden="true"
      />
      <div className={styles.what}>
        <h3 className={styles.name}>{type.name}</h3>
        {type.description && <p>{type.description}</p>}
        {type.seated && sells && saysSeats && <p>{text('seatsAdjacent')}</p>}
        <PriceField {...props} />
        <PriceStepLine event={event} type={type} />
        <p className={styles.extra}>
          {isHidden && `${text('onlyWithCode')} `}
          {type.fee > 0 &&
            codePrice === undefined &&
            text('feeContained', {
              fee: formatMoney({ amount: type.fee, currency: event.currency }, language),
            })}
          {sells && type.saleState === 'few_left' && (
            <Availability kind={sign.kind} className={styles.few}>
              {sign.text}
            </Availability>
          )}
        </p>
      </div>
      <span className={styles.price}>
        {codePrice !== undefined && (
          <del className={styles.before}>{priceText(type.price, event, reader)}</del>
        )}
        {priceText(codePrice ?? type.price, event, reader)}
      </span>
      <div className={styles.act}>
        {sells ? (
          <Stepper
            label={text('quantityOf', { name: type.name })}
            decreaseLabel={text('oneLess', { name: type.name })}
            increaseLabel={text('oneMore', { name: type.name })}
            value={quantity}
            max={most}
            onChange={onChange}
            aria-describedby={sentence ? sentenceId : undefined}
          />
        ) : (
          <Availability kind={sign.kind}>{sign.text}</Availability>
        )}
        {type.saleState === 'sold_out' && <WaitingJoin event={event} type={type} />}
      </div>
      {sentence && (
        <p id={sentenceId} className={styles.sentence} role={problem || isBelowMinimum ? 'alert' : undefined}>
          {sentence}
        </p>
      )}
    </li>
  );

  function sentenceOf(): string | undefined {
    const gone = goneText(type, problem, text);
    if (gone) return countTickets(choice) > quantity ? `${gone} ${text('ticketRestStays')}` : gone;
    if (problem?.reason === 'price_changed') {
      const price = (problem.face ?? type.face) + (problem.fee ?? 0);
      return priceRoseText(problem, priceText(price, event, reader) ?? '', text);
    }
    if (problem) return problemText(problem, type, text);
    if (isBelowMinimum) return text('ticketMinimum', { count: type.minPerOrder });
    if (!sells)
      return laterText(type, text, iso => formatShortDay(iso, { language, timeZone: event.timezone }));
    if (most === 0 && props.held > 0) return text('cartFull');
    if (quantity > 0 && quantity >= most) return text('ticketLimit', { count: most });
    return undefined;
  }
}

/** Until when the price of a type on sale applies, and what follows. */
function PriceStepLine({ event, type }: Pick<TicketRowProps, 'event' | 'type'>) {
  const { text, language } = useText();
  const style = { language, timeZone: event.timezone };
  const words = priceStepText(type, text, {
    money: amount => formatMoney({ amount, currency: event.currency }, language),
    date: iso => formatShortDay(iso, style),
    time: iso => formatTime(iso, style),
  });
  return isSelling(type.saleState) && words ? <p className={styles.step}>{words}</p> : null;
}

/** The field for the price, where buyers choose it and there is something to buy. */
function PriceField({ event, type, choice, isAsked, onPrice }: TicketRowProps) {
  if (!type.openPrice || !isSelling(type.saleState)) return null;
  return (
    <OwnPrice
      id={priceFieldId(type)}
      name={type.name}
      openPrice={type.openPrice}
      currency={event.currency}
      face={type.openPrice.suggested}
      saysProblem={isAsked && (choice[type._id] ?? 0) > 0}
      onChange={onPrice}
    />
  );
}

/** Gone tickets have their price struck out; those still to come keep it. */
function closedAs({ saleState }: TicketType): 'gone' | 'later' | undefined {
  if (isSelling(saleState)) return undefined;
  return saleState === 'not_yet' || saleState === 'postponed' ? 'later' : 'gone';
}
