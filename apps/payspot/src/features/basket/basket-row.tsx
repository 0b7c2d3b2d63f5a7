import { nameSeats } from '@vh/back-office-event-sales';
import type { Currency, TicketPrice } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Icon, Stepper } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { BasketLine, LineProblem } from './basket.ts';
import { PriceField } from './price-field.tsx';
import styles from './basket-row.module.css';

/** One line of the basket. */
export interface BasketRowProps {
  readonly line: BasketLine;
  /** What one costs by now, where that is something else; minor units. */
  readonly newPrice?: number | undefined;
  readonly most: number;
  readonly currency: Currency | undefined;
  readonly onSet: (ticketTypeId: string, quantity: number) => void;
  readonly onPrice: (ticketTypeId: string, price: TicketPrice | undefined) => void;
}

/** A line with its stepper and, where stock has changed meanwhile, what is left of it. */
export function BasketRow({ line, newPrice, most, currency, onSet, onPrice }: BasketRowProps) {
  const { text, language } = useTexts();
  const { ticketTypeId, name, quantity, price, problem } = line;
  const set = (next: number) => onSet(ticketTypeId, next);
  // chosen seats are as many as were chosen
  const isFull = !line.seats && !problem && quantity >= most;
  const money = (amount: number) => (currency ? formatMoney({ amount, currency }, language) : '');
  return (
    <li className={styles.row} data-problem={problem !== undefined}>
      <span className={styles.name}>
        {name}
        <small>{text('each', { price: money(price) })}</small>
        {newPrice === undefined ? null : (
          <small className={styles.changed}>{text('priceNow', { price: money(newPrice) })}</small>
        )}
        {isFull ? <small role="status">{text('mostOfLine', { number: most })}</small> : null}
        {line.seats ? <small>{nameSeats(line.seats)}</small> : null}
      </span>
      <Stepper
        label={text('quantity', { name })}
        decreaseLabel={text('fewer', { name })}
        increaseLabel={text('more', { name })}
        value={quantity}
        // more of chosen seats are chosen on the plan
        max={line.seats ? quantity : Math.max(most, quantity)}
        onChange={set}
      />
      <span className={styles.sum}>{money(price * quantity)}</span>
      {line.openPrice && currency ? (
        <PriceField
          line={line}
          openPrice={line.openPrice}
          currency={currency}
          onChange={price => onPrice(ticketTypeId, price)}
        />
      ) : null}
      {problem ? <Problem line={line} problem={problem} onSet={set} /> : null}
    </li>
  );
}

interface ProblemProps {
  readonly line: BasketLine;
  readonly problem: LineProblem;
  readonly onSet: (quantity: number) => void;
}

function Problem({ line, problem, onSet }: ProblemProps) {
  const { text } = useTexts();
  const { available } = problem;
  const gone = (line.seats ?? []).filter(({ mapSeat }) => problem.gone?.includes(mapSeat));
  if (problem.reason === 'price') {
    return (
      <p className={styles.problem} role="alert">
        <Icon name="warning" />
        <span>{text('problem_price')}</span>
      </p>
    );
  }
  return (
    <p className={styles.problem} role="alert">
      <Icon name="warning" />
      <span>{text(`problem_${problem.reason}`, { count: available, seats: nameSeats(gone) })}</span>
      {available > 0 ? (
        <Button variant="outline" size="s" onClick={() => onSet(available)}>
          {text('takeWhatIsLeft', { count: available })}
        </Button>
      ) : (
        <Button
          variant="outline"
          size="s"
          aria-label={text('removeLine', { name: line.name })}
          onClick={() => onSet(0)}
        >
          {text('remove')}
        </Button>
      )}
    </p>
  );
}
