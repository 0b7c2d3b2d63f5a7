import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { dateParts, useText } from '@vh/i18n';
import { Heading, Link } from '@vh/ui';
import { DateStub } from '@vh/ui/shell';
import { paths } from '../../app/paths.ts';
import { atHandBody } from './account-parts.ts';
import styles from './upcoming-tickets.module.css';

type OwnOrder = ResponseOf<'POST /front/account/get-orders'>['rows'][number];

/** Tickets for what is still to come, the soonest first, each one press away from its codes. */
export function UpcomingTickets() {
  const { text, language } = useText();
  const { data } = useQuery(queryFor(useApi(), 'POST /front/account/get-orders', atHandBody(language)));
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading level={2}>{text('atHand')}</Heading>
      <ul className={styles.tickets}>
        {data.rows.map(order => (
          <li key={order.orderToken}>
            <Stub order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stub({ order }: { order: OwnOrder }) {
  const { text, language } = useText();
  const date = dateParts(order.date, { language, timeZone: order.timezone });
  return (
    <article className={styles.ticket}>
      <DateStub day={date?.day} weekday={date?.weekday} month={date?.month}>
        <Heading level={3}>
          <Link className={styles.link} href={`${paths.success(order.orderToken)}&lang=${language}`}>
            {order.eventTitle}
          </Link>
        </Heading>
        <p>{[date?.time, order.place].filter(Boolean).join(', ')}</p>
        <p className={styles.count}>{text('atHandCount', { count: order.quantity })}</p>
      </DateStub>
    </article>
  );
}
