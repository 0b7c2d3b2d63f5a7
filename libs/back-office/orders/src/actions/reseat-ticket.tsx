import { Button } from '@vh/ui';
import { useState } from 'react';
import type { OrderRecord } from '../order/use-order.ts';
import { useActionTexts } from './order-action-texts.ts';
import { ReseatDialog } from './reseat.dialog.tsx';

type Ticket = OrderRecord['tickets'][number];

/** Moves the holder of a numbered place to another one. */
export function ReseatTicket({ ticket, order }: { ticket: Ticket; order: OrderRecord }) {
  const { text } = useActionTexts();
  const [isOpen, setOpen] = useState(false);
  const eventId = order.lines.find(line => line.eventSlug === ticket.eventSlug)?.eventId;
  const { seat } = ticket;
  if (ticket.state !== 'valid' || seat === undefined || eventId === undefined) return null;
  return (
    <>
      <Button size="s" variant="text" onClick={() => setOpen(true)}>
        {text('reseat')}
      </Button>
      {isOpen && (
        <ReseatDialog ticketId={ticket._id} seat={seat} eventId={eventId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
