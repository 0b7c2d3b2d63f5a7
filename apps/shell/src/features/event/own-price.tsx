import { readTypedPrice, writeTypedAmount, type Currency } from '@vh/domain';
import { formatMoney, intlLocale, useI18n, useText } from '@vh/i18n';
import { ensureLaterMessages } from '@vh/i18n/shell';
import { TextField } from '@vh/ui';
import { use, useState } from 'react';
import { loadWithRetries } from '../../later/load-with-retries.ts';
import type { ChosenPrice, TicketType } from '../../cart/ticket-choice.model.ts';
import styles from './own-price.module.css';

/** A price that buyers choose, as it is offered. */
export type OpenPrice = NonNullable<TicketType['openPrice']>;

interface OwnPriceProps {
  readonly id: string;
  /** Of the ticket type. */
  readonly name: string;
  readonly openPrice: OpenPrice;
  readonly currency: Currency;
  /** What stands in the field at first, minor units. */
  readonly face: number;
  /** Told now, though the field was not left yet. */
  readonly saysProblem: boolean;
  readonly onChange: (price: ChosenPrice) => void;
}

const askedWords = new WeakMap<object, Promise<unknown>>();

/** Waits for words that event pages come without: what the server drew stays until the same can be drawn here. */
function useLaterWordsFirst(): void {
  const i18n = useI18n();
  if (i18n.exists('ownPrice')) return;
  const asked =
    askedWords.get(i18n) ?? loadWithRetries(async () => ({ words: await ensureLaterMessages(i18n) }));
  askedWords.set(i18n, asked);
  use(asked);
}

/** The field for the price of a ticket that its buyer chooses; what stands in it counts as it is typed. */
export function OwnPrice({ id, name, openPrice, currency, face, saysProblem, onChange }: OwnPriceProps) {
  useLaterWordsFirst();
  const { text, language } = useText();
  const locale = intlLocale(language);
  const [typed, setTyped] = useState(() => writeTypedAmount(face, locale));
  const [isLeft, setLeft] = useState(false);
  const price = readTypedPrice(typed, openPrice, language);
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <TextField
      id={id}
      className={styles.field}
      inputClassName={styles.input}
      label={text('ownPrice', { name })}
      help={
        openPrice.minimum > 0
          ? text('ownPriceFrom', { price: money(openPrice.minimum) })
          : text('ownPriceFree')
      }
      error={typeof price === 'string' && (isLeft || saysProblem) ? problemOf(price) : undefined}
      suffix={currency}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed}
      onBlur={() => setLeft(true)}
      onChange={event => {
        const next = event.target.value;
        setTyped(next);
        const read = readTypedPrice(next, openPrice, language);
        onChange(typeof read === 'string' ? 'wrong' : read);
      }}
    />
  );

  function problemOf(problem: Extract<typeof price, string>): string {
    if (problem === 'too_low') return text('ownPriceLow', { price: money(openPrice.minimum) });
    if (problem === 'too_high') return text('ownPriceHigh', { price: money(openPrice.maximum) });
    return text('ownPriceWrong', {
      example: writeTypedAmount(openPrice.suggested, locale),
    });
  }
}
