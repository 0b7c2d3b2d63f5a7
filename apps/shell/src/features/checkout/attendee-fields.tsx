import { useText } from '@vh/i18n';
import { FormGrid, Heading, TextField } from '@vh/ui';
import { Fragment } from 'react';
import type { Cart } from '../../cart/use-cart.ts';
import { namedTickets } from './checkout-form.model.ts';
import styles from './checkout.module.css';
import type { FormPartProps } from './form-parts.ts';

/** A name per ticket where the organiser asks for one. */
export function AttendeeFields({ cart, register, messageOf }: FormPartProps & { readonly cart: Cart }) {
  const { text } = useText();
  const tickets = namedTickets(cart);
  if (tickets.length === 0) return null;
  return (
    <section>
      <Heading level={2} className={styles.subtitle}>
        {text('attendees')}
      </Heading>
      <p className={styles.help}>{text('attendeesHelp')}</p>
      <FormGrid>
        {tickets.map((ticket, position) => (
          <Fragment key={ticket.key}>
            <TextField
              {...register(`attendees.${ticket.key}.name`)}
              id={`attendees.${ticket.key}.name`}
              label={text('attendeeName', { index: position + 1, type: ticket.line.ticketTypeName })}
              error={messageOf(`attendees.${ticket.key}.name`)}
              required
            />
            {ticket.asksEmail && (
              <TextField
                {...register(`attendees.${ticket.key}.email`)}
                id={`attendees.${ticket.key}.email`}
                type="email"
                inputMode="email"
                label={text('attendeeEmail', { index: position + 1 })}
                error={messageOf(`attendees.${ticket.key}.email`)}
                required
              />
            )}
          </Fragment>
        ))}
      </FormGrid>
    </section>
  );
}
