import { useQueries } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatDay, formatMoney, formatTime, useText } from '@vh/i18n';
import { StatusBadge, TicketStub } from '@vh/ui';
import { lazy, Suspense } from 'react';
import { EventPoster } from '../event-list/event-picture.tsx';
import type { BuyerOrder } from './order-state.model.ts';
import styles from './order.module.css';

/** The code's drawing is fetched when there are tickets to draw. */
const TicketCode = lazy(async () => ({ default: (await import('./ticket-code.tsx')).TicketCode }));

type Ticket = BuyerOrder['tickets'][number];
type EventFiles = Parameters<typeof EventPoster>[0]['files'];

/** The order's tickets, each with its code. */
export function TicketList({ order }: { order: BuyerOrder }) {
  const posters = usePosters([...new Set(order.tickets.map(ticket => ticket.eventSlug))]);
  return (
    <ul className={styles.tickets}>
      {order.tickets.map((ticket, index) => (
        <li key={ticket._id}>
          <OneTicket order={order} ticket={ticket} index={index} files={posters.get(ticket.eventSlug)} />
        </li>
      ))}
    </ul>
  );
}

interface OneTicketProps {
  readonly order: BuyerOrder;
  readonly ticket: Ticket;
  readonly index: number;
  readonly files: EventFiles | undefined;
}

function OneTicket({ order, ticket, index, files }: OneTicketProps) {
  const { text, language } = useText();
  const style = { language, timeZone: ticket.timezone };
  const facts = [
    { label: text('ticketType'), value: ticket.ticketTypeName },
    ...(ticket.attendeeName ? [{ label: text('ticketName'), value: ticket.attendeeName }] : []),
    {
      label: text('ticketPrice'),
      value: formatMoney({ amount: ticket.price, currency: order.currency }, language),
    },
  ];
  return (
    <TicketStub
      title={ticket.eventTitle}
      headingLevel={2}
      when={`${formatDay(ticket.date, style)}, ${formatTime(ticket.date, style)}`}
      place={[ticket.venue, ticket.city].filter(Boolean).join(', ')}
      facts={facts}
      art={files && <EventPoster files={files} />}
      code={
        ticket.state !== 'void' && (
          <Suspense fallback={<span className={styles.codeSpace} />}>
            <TicketCode code={ticket.code} label={text('ticketCode', { code: ticket.shortCode })} />
          </Suspense>
        )
      }
      state={<TicketStateBadge state={ticket.state} />}
      number={ticket.shortCode}
      caption={text('ticketOf', { index: index + 1, total: order.tickets.length })}
    />
  );
}

function TicketStateBadge({ state }: { state: Ticket['state'] }) {
  const { text } = useText();
  if (state === 'void') return <StatusBadge tone="mute">{text('ticketVoid')}</StatusBadge>;
  if (state === 'checked_in') return <StatusBadge tone="info">{text('ticketUsed')}</StatusBadge>;
  return null;
}

/** Posters are decoration here: a ticket without one is a ticket all the same. */
function usePosters(slugs: readonly string[]): Map<string, EventFiles> {
  const api = useApi();
  const { language } = useText();
  const events = useQueries({
    queries: slugs.map(slug => queryFor(api, 'POST /front/event/{slug}', { lang: language }, { slug })),
  });
  return new Map(
    events.flatMap((result, index): [string, EventFiles][] => {
      const slug = slugs[index];
      return result.data && slug ? [[slug, result.data.event.media.files]] : [];
    }),
  );
}
