import { useText } from '@vh/i18n';
import { Button, FormGrid, Heading, TextField } from '@vh/ui';
import { Fragment } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Cart } from '../../cart/use-cart.ts';
import { namedTickets, type CheckoutValues } from './checkout-form.model.ts';
import styles from './checkout.module.css';
import type { FormPartProps } from './form-parts.ts';

interface AttendeeFieldsProps extends FormPartProps {
  readonly cart: Cart;
  readonly form: Pick<UseFormReturn<CheckoutValues>, 'getValues' | 'setValue'>;
}

/** A name per ticket where the organiser asks for one; the buyer's own is not typed twice. */
export function AttendeeFields({ cart, form, register, messageOf }: AttendeeFieldsProps) {
  const { text } = useText();
  const tickets = namedTickets(cart);
  const [first] = tickets;
  if (!first) return null;
  const takeOwn = () => {
    const { name, email } = form.getValues();
    const change = { shouldValidate: true, shouldDirty: true };
    form.setValue(`attendees.${first.key}.name`, name, change);
    if (first.asksEmail) form.setValue(`attendees.${first.key}.email`, email, change);
  };
  return (
    <section>
      <Heading level={2} className={styles.subtitle}>
        {text('attendees')}
      </Heading>
      <p className={styles.help}>{text('attendeesHelp')}</p>
      <Button size="s" variant="outline" onClick={takeOwn}>
        {text('attendeeIsBuyer')}
      </Button>
      <FormGrid>
        {tickets.map((ticket, position) => (
          <Fragment key={ticket.key}>
            <TextField
              {...register(`attendees.${ticket.key}.name`)}
              id={`attendees.${ticket.key}.name`}
              autoComplete={`section-ticket-${position + 1} name`}
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
                autoComplete={`section-ticket-${position + 1} email`}
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
