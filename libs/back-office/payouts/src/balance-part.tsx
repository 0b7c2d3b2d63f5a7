import { formatAmount, formatShortDay, formatPercent } from '@vh/i18n';
import { Button, DataTable, DefinitionRows, Panel, StatRow, StatTile, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import { readersZone } from '@vh/area-kit';
import type { Balance, Balances } from './payout-form.model.ts';
import { usePayoutTexts } from './payout-texts.ts';
import styles from './payouts.module.css';

interface BalancePartProps {
  readonly balance: Balance;
  readonly terms: Balances['terms'];
}

/** An organiser's money in one currency: the figures, what they are made of, and what is kept of which event. */
export function BalancePart({ balance, terms }: BalancePartProps) {
  const { text, language } = usePayoutTexts();
  const { currency, available, upcoming, requested, approved, total } = balance;
  const money = (amount: number) => formatAmount({ amount, currency }, language);
  const advance = terms.advanceBasisPoints / 10_000;
  const notes = [
    text('upcomingNote', { days: terms.holdDays }),
    advance > 0 && text('advanceNote', { percent: formatPercent(advance, language) }),
  ];
  return (
    <section className={styles.stack} aria-label={`${text('balance')}, ${currency}`}>
      <StatRow>
        <StatTile
          label={text('available')}
          value={money(available)}
          note={text(available < 0 ? 'carriedOver' : 'availableNote')}
        />
        <StatTile label={text('upcoming')} value={money(upcoming)} note={notes.filter(Boolean).join('; ')} />
        <StatTile
          label={text('open')}
          value={money(requested + approved)}
          note={text('openNote', { approved: money(approved) })}
        />
        <StatTile label={text('total')} value={money(total)} note={text('totalNote')} />
      </StatRow>
      <div className={styles.columns}>
        <Panel title={text('madeOf', { currency })} headingLevel={2} className={styles.part ?? ''}>
          <DefinitionRows
            className={styles.sums ?? ''}
            rows={balance.parts.map(({ part, amount }) => ({
              key: part,
              term: text(`part.${part}`),
              detail: <span className={styles.sum}>{money(amount)}</span>,
            }))}
          />
        </Panel>
        {balance.events.length > 0 && <KeptEvents balance={balance} />}
      </div>
    </section>
  );
}

/** As many events stand there at once. */
const eventsShown = 8;

function KeptEvents({ balance: { currency, events } }: { balance: Balance }) {
  const { text, language } = usePayoutTexts();
  const [isWhole, setWhole] = useState(false);
  const money = (amount: number) => (
    <span className={styles.sum}>{formatAmount({ amount, currency }, language)}</span>
  );
  const columns: DataColumn<Balance['events'][number]>[] = [
    { key: 'event', header: text('event'), phone: 'lead', cell: row => row.title },
    { key: 'kept', header: text('kept'), align: 'end', phone: 'lead-end', cell: row => money(row.kept) },
    {
      key: 'released',
      header: text('releasedAt'),
      phone: 'second',
      cell: row => formatShortDay(row.releasedAt, { language, timeZone: readersZone() }),
    },
  ];
  return (
    <Panel title={text('keptEvents', { currency })} className={styles.part ?? ''}>
      <div className={styles.flush}>
        <DataTable
          caption={text('keptEvents', { currency })}
          columns={columns}
          rows={isWhole ? events : events.slice(0, eventsShown)}
          rowKey={row => row._id}
        />
        {!isWhole && events.length > eventsShown && (
          <Button size="s" variant="text" onClick={() => setWhole(true)}>
            {text('allEvents', { count: events.length })}
          </Button>
        )}
      </div>
    </Panel>
  );
}
