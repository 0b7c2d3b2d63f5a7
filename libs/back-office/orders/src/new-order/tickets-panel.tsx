import { formatAmount, formatCount } from '@vh/i18n';
import { nameSeats } from '@vh/back-office-event-sales';
import { Button, FieldError, Panel, StatusBadge, Stepper, TextField } from '@vh/ui';
import { staffOrderMostTickets } from '@vh/domain';
import { recordFieldId } from '@vh/area-kit';
import { useState } from 'react';
import { idPrefix as ofNewOrder, type TicketsForm } from './new-order-state.ts';
import { useNewOrderTexts } from './new-order-texts.ts';
import { withSeats, type ChosenSeat, type Sale, type SaleType } from './new-order.model.ts';
import styles from './new-order.module.css';
import { SeatsDialog } from './seats.dialog.tsx';

interface TicketsPanelProps {
  readonly form: TicketsForm;
  /** Ids of its fields begin with this. */
  readonly idPrefix?: string;
  readonly title?: string;
  readonly sale: Sale;
  /** How many there are of types of which too many were wanted. */
  readonly instead: Readonly<Partial<Record<string, number>>>;
}

/** All ticket types of an event, each with how many are wanted. */
export function TicketsPanel({ form, sale, instead, title, idPrefix = ofNewOrder }: TicketsPanelProps) {
  const { text } = useNewOrderTexts();
  const problem = form.problemOf('lines');
  const { quantities, seats } = form.values;
  const hasBestSeats = sale.ticketTypes.some(
    ({ _id, isSeated }) => isSeated && (quantities[_id] ?? 0) > 0 && seats[_id] === undefined,
  );
  return (
    <Panel title={title ?? text('tickets')} className={styles.part ?? ''}>
      {sale.ticketTypes.length === 0 ? <p>{text('noTypes')}</p> : null}
      <ul className={styles.types} id={recordFieldId(idPrefix, 'lines')} tabIndex={-1}>
        {sale.ticketTypes.map(type => (
          <li key={type._id}>
            <TypeLine form={form} idPrefix={idPrefix} sale={sale} type={type} left={instead[type._id]} />
          </li>
        ))}
      </ul>
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      {hasBestSeats ? <p className={styles.quiet}>{text('bestSeats')}</p> : null}
    </Panel>
  );
}

interface TypeLineProps extends Pick<TicketsPanelProps, 'form' | 'sale'> {
  readonly idPrefix: string;
  readonly type: SaleType;
  /** How many there are, where too many were wanted. */
  readonly left: number | undefined;
}

function TypeLine({ form, idPrefix, sale: { _id: eventId, currency }, type, left }: TypeLineProps) {
  const { text, language } = useNewOrderTexts();
  const { values, set } = form;
  const quantity = values.quantities[type._id] ?? 0;
  const money = (amount: number) => formatAmount({ amount, currency }, language);
  const { name, openPrice } = type;
  const pricePath = `prices.${type._id}`;
  const seats = values.seats[type._id];
  const priced = openPrice && quantity > 0 && values.payment !== 'complimentary' ? openPrice : undefined;
  return (
    <div className={styles.type}>
      <div className={styles.typeText}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {openPrice
            ? text('priceFrom', { price: money(openPrice.minimum) })
            : type.fee > 0
              ? text('priceAndFee', { price: money(type.face), fee: money(type.fee) })
              : money(type.face)}
          {' · '}
          {type.available > 0
            ? text('available', { count: type.available, shown: formatCount(type.available, language) })
            : text('soldOut')}
        </span>
        <TypeMarks type={type} />
        {left === undefined ? null : (
          <FieldError>
            {seats ? text('seatsTaken') : left > 0 ? text('onlyLeft', { count: left }) : text('noneLeft')}
          </FieldError>
        )}
      </div>
      {seats ? null : (
        <Stepper
          label={text('quantityOf', { type: name })}
          decreaseLabel={text('less', { type: name })}
          increaseLabel={text('more', { type: name })}
          value={quantity}
          max={Math.min(staffOrderMostTickets, Math.max(type.available, quantity))}
          onChange={next => set({ quantities: { ...values.quantities, [type._id]: next } })}
        />
      )}
      {type.isSeated ? <TypeSeats {...{ form, eventId, type }} /> : null}
      {priced ? (
        <TextField
          className={styles.openPrice ?? ''}
          id={recordFieldId(idPrefix, pricePath)}
          label={text('pricePerTicket', { currency })}
          help={text('priceRange', { minimum: money(priced.minimum), maximum: money(priced.maximum) })}
          inputMode="decimal"
          autoComplete="off"
          value={values.prices[type._id] ?? ''}
          error={form.problemOf(pricePath)}
          onBlur={() => form.leave(pricePath)}
          onChange={({ target }) => set({ prices: { ...values.prices, [type._id]: target.value } })}
        />
      ) : null}
    </div>
  );
}

/** The seats that were chosen of a type, and the way to choose them. */
function TypeSeats({
  form,
  eventId,
  type,
}: Pick<TypeLineProps, 'form' | 'type'> & { readonly eventId: string }) {
  const { text } = useNewOrderTexts();
  const [isOpen, setOpen] = useState(false);
  const seats = form.values.seats[type._id];
  const choose = (chosen: readonly ChosenSeat[]) => form.set(withSeats(form.values, type._id, chosen));
  return (
    <div className={styles.typeSeats}>
      {seats ? <p>{nameSeats(seats)}</p> : null}
      <Button
        size="s"
        variant="outline"
        aria-label={text(seats ? 'changeSeatsOf' : 'chooseSeatsOf', { type: type.name })}
        disabled={type.available === 0 && !seats}
        onClick={() => setOpen(true)}
      >
        {text(seats ? 'changeSeats' : 'chooseSeats')}
      </Button>
      {seats ? (
        <Button size="s" variant="text" onClick={() => choose([])}>
          {text('takeBestSeats')}
        </Button>
      ) : null}
      {isOpen ? (
        <SeatsDialog
          {...{ eventId, type }}
          seats={seats ?? []}
          onChosen={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** What of a type the shop does not show or sell. */
function TypeMarks({ type: { visibility, sale } }: { type: SaleType }) {
  const { text } = useNewOrderTexts();
  if (visibility === 'public' && sale === 'now') return null;
  return (
    <span className={styles.marks}>
      {visibility === 'public' ? null : (
        <StatusBadge tone="info">{text(`visibility.${visibility}`)}</StatusBadge>
      )}
      {sale === 'now' ? null : <StatusBadge tone="wait">{text(`sale.${sale}`)}</StatusBadge>}
    </span>
  );
}
