import { isSelling } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Kbd } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { mostOf, type CounterEvent, type CounterTicketType } from '../basket/index.ts';
import styles from './ticket-type-grid.module.css';

/** What the grid shows and tells. */
export interface TicketTypeGridProps {
  readonly event: CounterEvent;
  readonly onAdd: (ticketType: CounterTicketType) => void;
}

/** The ticket types of an event as tiles; the first nine have the number keys. */
export function TicketTypeGrid({ event, onAdd }: TicketTypeGridProps) {
  const { text } = useTexts();
  if (event.ticketTypes.length === 0) return <p className={styles.none}>{text('noTicketTypes')}</p>;
  return (
    <ul className={styles.grid} aria-label={text('ticketTypes')}>
      {event.ticketTypes.map((ticketType, at) => (
        <li key={ticketType._id}>
          <Tile event={event} ticketType={ticketType} at={at} onAdd={onAdd} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps extends TicketTypeGridProps {
  readonly ticketType: CounterTicketType;
  readonly at: number;
}

/** Five colours tell neighbours apart; they mean nothing else. */
const seriesCount = 5;

function Tile({ event, ticketType, at, onAdd }: TileProps) {
  const { text, language } = useTexts();
  const { currency } = event;
  const least =
    ticketType.price === 0 ? text('free') : formatMoney({ amount: ticketType.price, currency }, language);
  const price = ticketType.openPrice && ticketType.price > 0 ? text('fromPrice', { price: least }) : least;
  const fee = formatMoney({ amount: ticketType.fee, currency }, language);
  const stock = [
    isSelling(ticketType.saleState)
      ? text('left', { count: ticketType.left })
      : text(`state_${ticketType.saleState}`),
    ...(ticketType.fee > 0 ? [text('includesFee', { fee })] : []),
  ].join(', ');
  return (
    <button
      type="button"
      className={styles.tile}
      data-series={(at % seriesCount) + 1}
      disabled={mostOf(ticketType) === 0}
      // what is seen is said in the same order, so that speech control finds the tile
      aria-label={text('addTicket', { name: ticketType.name, price: `${stock}, ${price}` })}
      aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
      onClick={() => onAdd(ticketType)}
    >
      <span className={styles.name}>{ticketType.name}</span>
      {at < 9 ? <Kbd>{at + 1}</Kbd> : null}
      <span className={styles.stock}>{stock}</span>
      <span className={styles.price}>{price}</span>
    </button>
  );
}
