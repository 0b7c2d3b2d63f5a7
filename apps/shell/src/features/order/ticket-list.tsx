import { useReadersZone } from '../../app/use-readers-zone.ts';
import { useQueries } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatDay, formatMoney, useText, formatDayTime } from '@vh/i18n';
import { StatusBadge } from '@vh/ui';
import { TicketStub } from '@vh/ui/shell';
import { lazy, Suspense } from 'react';
import { EventPoster } from '../event-list/event-picture.tsx';
import type { BuyerOrder, BuyerTicket } from './order-state.model.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketNote } from './ticket-note.tsx';
import styles from './order.module.css';

/** The code's drawing is fetched when there are tickets to draw. */
const TicketCode = lazy(async () => ({ default: (await import('./ticket-code.tsx')).TicketCode }));

const ChangingCode = lazy(async () => ({
  default: (await import('./changing-code.tsx')).ChangingCode,
}));

type TicketFact = NonNullable<BuyerTicket['layout']>['hidden'][number];

type EventFiles = Parameters<typeof EventPoster>[0]['files'];

/** What a list of tickets needs of an order, or of the address of a single ticket. */
export type TicketSource = Pick<BuyerOrder, 'orderToken' | 'currency' | 'tickets' | 'wallets'>;

/** Tickets, each with its code and what can be done with it. */
export function TicketList({ source }: { source: TicketSource }) {
  const { tickets, orderToken, wallets } = source;
  const posters = usePosters([...new Set(tickets.map(ticket => ticket.eventSlug))]);
  return (
    <ul className={styles.tickets}>
      {tickets.map((ticket, index) => (
        <li key={ticket._id}>
          <OneTicket source={source} ticket={ticket} index={index} files={posters.get(ticket.eventSlug)} />
          <TicketNote layout={ticket.layout} />
          <TicketActions held={{ orderToken, ticket }} wallets={wallets} />
        </li>
      ))}
    </ul>
  );
}

interface OneTicketProps {
  readonly source: TicketSource;
  readonly ticket: BuyerTicket;
  readonly index: number;
  readonly files: EventFiles | undefined;
}

function OneTicket({ source, ticket, index, files }: OneTicketProps) {
  const { text, language } = useText();
  const style = { language, timeZone: ticket.timezone, readerZone: useReadersZone() };
  const shows = (fact: TicketFact) => !ticket.layout?.hidden.includes(fact);
  const facts = [
    { label: text('ticketType'), value: ticket.ticketTypeName },
    ...(ticket.seat && shows('seat')
      ? [{ label: text('ticketSeat'), value: text('ticketSeatText', ticket.seat) }]
      : []),
    ...(ticket.attendeeName && shows('holder')
      ? [{ label: text('ticketName'), value: ticket.attendeeName }]
      : []),
    ...(shows('price')
      ? [
          {
            label: text('ticketPrice'),
            value: formatMoney({ amount: ticket.price, currency: source.currency }, language),
          },
        ]
      : []),
  ];
  const isVoid = ticket.state === 'void';
  // what could be read from a picture of the page is not on it
  const isOnlyLive = ticket.rotation?.isPrintable === false;
  const codeLabel = text('ticketCode', { code: ticket.shortCode });
  return (
    <TicketStub
      title={ticket.eventTitle}
      headingLevel={2}
      when={formatDayTime(ticket.date, style)}
      place={[ticket.venue, ticket.city].filter(Boolean).join(', ')}
      facts={facts}
      art={files && <EventPoster files={files} />}
      code={
        isVoid ? undefined : (
          <Suspense fallback={<span className={styles.codeSpace} />}>
            {ticket.rotation ? (
              <ChangingCode code={ticket.code} secret={ticket.rotation.secret} label={codeLabel} />
            ) : (
              <TicketCode code={ticket.code} label={codeLabel} />
            )}
          </Suspense>
        )
      }
      state={<TicketStateBadge ticket={ticket} />}
      number={isVoid || isOnlyLive ? undefined : ticket.shortCode}
      caption={captionOf()}
    />
  );

  function captionOf(): string | undefined {
    if (ticket.transferredTo) {
      const date = formatDay(ticket.transferredTo.at, style);
      return text('ticketTransferredTo', { name: ticket.transferredTo.name, date });
    }
    if (isVoid || source.tickets.length === 1) return undefined;
    return text('ticketOf', { index: index + 1, total: source.tickets.length });
  }
}

function TicketStateBadge({ ticket }: { ticket: BuyerTicket }) {
  const { text } = useText();
  if (ticket.transferredTo) return <StatusBadge tone="info">{text('ticketPassed')}</StatusBadge>;
  const isBack = ticket.voidCause === 'refund' || ticket.voidCause === 'event_cancelled';
  if (isBack) return <StatusBadge tone="mute">{text('ticketGivenBack')}</StatusBadge>;
  if (ticket.state === 'void') return <StatusBadge tone="mute">{text('ticketVoid')}</StatusBadge>;
  if (ticket.state === 'checked_in') return <StatusBadge tone="info">{text('ticketUsed')}</StatusBadge>;
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
