import { isSelling } from '@vh/domain';
import { formatMoney, useText } from '@vh/i18n';
import { Button, Heading, Notice } from '@vh/ui';
import { useState } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import { TicketRow } from './ticket-row.tsx';
import {
  belowMinimum,
  chooseTickets,
  chosenTypes,
  countTickets,
  priceOf,
  type EventDetail,
  type TicketChoice,
} from './ticket-choice.model.ts';
import { useHold } from './use-hold.ts';
import styles from './ticket-chooser.module.css';

/** Ticket types with steppers; Continue holds them and leads to the checkout. */
export function TicketChooser({ event }: { event: EventDetail }) {
  const { text } = useText();
  const [choice, setChoice] = useState<TicketChoice>({});
  const [isAsked, setAsked] = useState(false);
  const { isHolding, problems, error, hold, forgetProblem } = useHold(event, setChoice);
  if (event.ticketTypes.length === 0) return null;
  const count = countTickets(choice);
  const short = belowMinimum(choice, event);
  const isOpen = event.ticketTypes.some(type => isSelling(type.saleState));
  const proceed = () => {
    setAsked(true);
    if (count > 0 && short.length === 0) void hold(choice);
  };
  return (
    <section className={styles.section} aria-labelledby="tickets">
      <Heading level={2} id="tickets">
        {text('choosePlaces')}
      </Heading>
      {isOpen && <p className={styles.limit}>{text('upToPerOrder', { count: event.maxPerOrder })}</p>}
      <ul className={styles.rows}>
        {event.ticketTypes.map((type, index) => (
          <TicketRow
            key={type._id}
            event={event}
            type={type}
            series={index}
            choice={choice}
            problem={problems.find(problem => problem.ticketTypeId === type._id)}
            isBelowMinimum={isAsked && short.includes(type)}
            onChange={quantity => {
              forgetProblem(type._id);
              setChoice(chooseTickets(choice, type, quantity, event));
            }}
          />
        ))}
      </ul>
      {error !== undefined && (
        <Notice tone="bad" live="assertive" className={styles.failure}>
          <ErrorText error={error} />
        </Notice>
      )}
      {isOpen && (
        <div className={styles.bar}>
          <ChoiceSum event={event} choice={choice} />
          {isAsked && count === 0 && (
            <p className={styles.hint} role="alert">
              {text('choosePlacesFirst')}
            </p>
          )}
          <Button className={styles.go} size="l" iconEnd="arrow-right" busy={isHolding} onClick={proceed}>
            {isHolding ? text('holding') : text('continue')}
          </Button>
        </div>
      )}
    </section>
  );
}

function ChoiceSum({ event, choice }: { event: EventDetail; choice: TicketChoice }) {
  const { text, language } = useText();
  const names = chosenTypes(choice, event).map(({ type }) => type.name);
  const count = countTickets(choice);
  return (
    <div className={styles.sum} aria-live="polite">
      <span className={styles.total}>{formatMoney(priceOf(choice, event), language)}</span>
      <p>
        {text('placesChosen', { count })}
        {names.length > 0 && `, ${names.join(', ')}`}
      </p>
    </div>
  );
}
