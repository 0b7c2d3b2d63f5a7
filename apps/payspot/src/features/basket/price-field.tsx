import { readTypedPrice, writeTypedAmount, type Currency, type TicketPrice } from '@vh/domain';
import { formatMoney, intlLocale } from '@vh/i18n';
import { TextField } from '@vh/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { BasketLine } from './basket.ts';
import type { CounterTicketType } from './counter-event.ts';
import styles from './basket-row.module.css';

interface PriceFieldProps {
  readonly line: BasketLine;
  readonly openPrice: NonNullable<CounterTicketType['openPrice']>;
  readonly currency: Currency;
  /** Undefined for what is no price. */
  readonly onChange: (price: TicketPrice | undefined) => void;
}

/** What the buyer at the counter wants to pay for each ticket of a line. */
export function PriceField({ line, openPrice, currency, onChange }: PriceFieldProps) {
  const { text, language } = useTexts();
  const [typed, setTyped] = useState(() =>
    writeTypedAmount(line.chosenPrice ?? openPrice.suggested, intlLocale(language)),
  );
  const price = readTypedPrice(typed, openPrice, language);
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const range = { least: money(openPrice.minimum), most: money(openPrice.maximum) };
  return (
    <TextField
      className={styles.price}
      label={text('ownPrice', { name: line.name })}
      help={text('ownPriceFrom', range)}
      error={typeof price === 'string' ? text(`ownPrice_${price}`, range) : undefined}
      suffix={currency}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed}
      onChange={event => {
        const next = event.target.value;
        setTyped(next);
        const read = readTypedPrice(next, openPrice, language);
        onChange(typeof read === 'string' ? undefined : read);
      }}
    />
  );
}
