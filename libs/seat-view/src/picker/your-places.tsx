import { Heading, IconButton, Notice } from '@vh/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { countPlaces } from '../choice/choice.ts';
import { seatsTogether } from '../choice/whole-table.ts';
import { nameTogether, offerOf, sectionName, seatName, toggleSeat, type Picking } from './picking.ts';
import styles from './seat-panel.module.css';

interface YourPlacesProps {
  readonly picking: Picking;
  readonly isLone: boolean;
  readonly limit: number;
}

/** What is chosen, place by place, with what is to be said about it. On phones it stays in sight as one line. */
export function YourPlaces({ picking, isLone, limit }: YourPlacesProps) {
  const { choice, live, text } = picking;
  const list = useRef<HTMLUListElement>(null);
  const count = countPlaces(choice);
  const seats = choice.seats.length;
  const before = useRef(seats);
  useEffect(() => {
    // what was chosen last is seen, wherever the list had been scrolled to
    if (seats > before.current) list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
    before.current = seats;
  }, [seats]);
  return (
    <section className={styles.chosen} aria-labelledby="seats-chosen">
      <Heading level={2} id="seats-chosen" size="t3">
        {text('yourPlaces')}
      </Heading>
      <div aria-live="polite" className={styles.notes}>
        {choice.lost.length > 0 && (
          <Notice tone="wait">
            {text('lost', {
              seats: choice.lost
                .map(seat => `${sectionName(live.map, seat)}, ${seatName(live.map, seat, text)}`)
                .join('; '),
            })}
          </Notice>
        )}
        {choice.isOverLimit && <Notice tone="wait">{text('limit', { most: limit })}</Notice>}
        {isLone && <Notice tone="info">{text('lone')}</Notice>}
      </div>
      {count === 0 && <p className={styles.none}>{text('noneYet')}</p>}
      <ul ref={list} className={styles.tickets} aria-labelledby="seats-chosen">
        <StandingTickets picking={picking} />
        {choice.seats.map(({ seat, ticketTypeId }) => (
          <SeatTicket key={seat} picking={picking} seat={seat} ticketTypeId={ticketTypeId} />
        ))}
      </ul>
    </section>
  );
}

interface TicketProps {
  readonly name: string;
  readonly price: string | undefined;
  /** What gives it back; nothing where another ticket does that for it. */
  readonly act: ReactNode;
  readonly children?: ReactNode;
}

function Ticket({ name, price, act, children }: TicketProps) {
  return (
    <li className={styles.ticket}>
      <span className={styles.where}>
        <b>{name}</b>
        {children}
      </span>
      <span className={styles.price}>{price}</span>
      {act ?? <span className={styles.noAct} />}
    </li>
  );
}

function SeatTicket({
  picking,
  seat,
  ticketTypeId,
}: {
  readonly picking: Picking;
  readonly seat: number;
  readonly ticketTypeId: string;
}) {
  const { live, text, dispatch } = picking;
  const types = offerOf(picking, seat)?.types ?? [];
  const name = seatName(live.map, seat, text);
  // a table that is sold whole is returned by the first of its seats
  const isFirst = seatsTogether(live.map, seat).find(one => picking.chosen.has(one)) === seat;
  return (
    <Ticket
      name={name}
      price={types.find(type => type.id === ticketTypeId)?.priceText}
      act={
        isFirst ? (
          <IconButton
            icon="close"
            label={text('giveBack', { seat: nameTogether(live.map, seat, text) })}
            onClick={() => toggleSeat(picking, seat)}
          />
        ) : undefined
      }
    >
      <span>{sectionName(live.map, seat)}</span>
      {types.length > 1 && (
        <select
          aria-label={text('ticketFor', { seat: name })}
          value={ticketTypeId}
          onChange={event => dispatch({ kind: 'retype', seat, ticketTypeId: event.target.value })}
        >
          {types.map(type => (
            <option key={type.id} value={type.id}>
              {`${type.name}, ${type.priceText}`}
            </option>
          ))}
        </select>
      )}
    </Ticket>
  );
}

/** Standing places that are wanted, a ticket type each. */
function StandingTickets({ picking }: { readonly picking: Picking }) {
  const { offers, choice, text, dispatch } = picking;
  return offers
    .flatMap(offer => offer.standingTypes)
    .map(({ id, name, priceText }) => {
      const quantity = choice.standing[id] ?? 0;
      return quantity === 0 ? null : (
        <Ticket
          key={id}
          name={name}
          price={quantity === 1 ? priceText : `${quantity} × ${priceText}`}
          act={
            <IconButton
              icon="close"
              label={text('giveBack', { seat: name })}
              onClick={() => dispatch({ kind: 'stand', ticketTypeId: id, quantity: 0 })}
            />
          }
        >
          <span>{text('standing')}</span>
        </Ticket>
      );
    });
}
