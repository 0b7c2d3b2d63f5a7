import { readTypedAmount, type Currency, decimalAmount } from '@vh/domain';
import { TextField } from '@vh/ui';
import { useState } from 'react';
import { readPercent, readWhole, useAmountWords } from '@vh/area-kit';
import { useEventFormTexts } from './event-form-texts.ts';
import { useField, useForm } from './form-context.ts';

interface TypedFieldProps {
  readonly path: string;
  readonly label: string;
  readonly labelNote?: string | undefined;
  readonly help?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly value: number | null;
}

interface TypedNumber {
  /** Undefined where nothing is typed, 'wrong' for what is no such number. */
  readonly read: (typed: string) => number | undefined | 'wrong';
  readonly write: (value: number | null) => string;
}

/** Keeps what is typed as it was typed, and hands on the number that it is. */
function useTyped(
  path: string,
  value: number | null,
  { read, write }: TypedNumber,
  onChange: (value: number | null) => void,
) {
  const { refusedAt, refuse } = useForm();
  const [typed, setTyped] = useState({ text: write(value), value });
  // another value than the one that was typed comes from outside, e.g. of a draft that was taken over
  const text = refusedAt(path) ?? (typed.value === value ? typed.text : write(value));
  return {
    text,
    isWrong: read(text) === 'wrong',
    type(next: string) {
      const number = read(next);
      const isRefused = number === 'wrong';
      const readable = isRefused ? value : (number ?? null);
      setTyped({ text: next, value: readable });
      refuse(path, isRefused ? next : undefined);
      if (readable !== value) onChange(readable);
    },
  };
}

/** A sum of money in major units, with comma or dot; handed on in minor units. */
export function MoneyField({
  currency,
  onChange,
  path,
  value,
  ...rest
}: TypedFieldProps & { readonly currency: Currency; readonly onChange: (value: number | null) => void }) {
  const { text, language } = useEventFormTexts();
  const { error, ...field } = useField(path);
  const amountWords = useAmountWords();
  const read = (typed: string) => readTypedAmount(typed, { language });
  const typed = useTyped(path, value, { read, write: amountTyped }, onChange);
  return (
    <TextField
      {...rest}
      {...field}
      inputMode="decimal"
      autoComplete="off"
      suffix={currency}
      value={typed.text}
      error={typed.isWrong ? (amountWords(typed.text) ?? text('unreadable', { example: '1200' })) : error}
      onChange={event => typed.type(event.target.value)}
    />
  );
}

function amountTyped(value: number | null): string {
  return value === null ? '' : decimalAmount(value).replace(/\.00$/, '');
}

interface RangeProps {
  readonly least: number;
  readonly most: number;
  readonly suffix?: string | undefined;
  readonly required?: boolean | undefined;
}

/** A whole number within a range. */
export function WholeField({
  least,
  most,
  onChange,
  path,
  value,
  required = false,
  ...rest
}: TypedFieldProps & RangeProps & { readonly onChange: (value: number | null) => void }) {
  const { text } = useEventFormTexts();
  const { error, ...field } = useField(path);
  const read = (typed: string) => readWhole(typed, { least, most, required });
  const typed = useTyped(
    path,
    value,
    { read, write: whole => (whole === null ? '' : String(whole)) },
    onChange,
  );
  return (
    <TextField
      {...rest}
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed.text}
      error={typed.isWrong ? text('outOfRange', { least, most }) : error}
      onChange={event => typed.type(event.target.value)}
    />
  );
}

/** A percentage with up to two decimals, handed on in basis points. */
export function PercentField({
  onChange,
  path,
  value,
  ...rest
}: TypedFieldProps & { readonly labelHidden?: boolean; readonly onChange: (value: number) => void }) {
  const { text } = useEventFormTexts();
  const { error, ...field } = useField(path);
  const typed = useTyped(
    path,
    value,
    { read: readPercent, write: points => (points === null ? '' : String(points / 100)) },
    points => onChange(points ?? 0),
  );
  return (
    <TextField
      {...rest}
      {...field}
      inputMode="decimal"
      autoComplete="off"
      suffix="%"
      value={typed.text}
      error={typed.isWrong ? text('outOfRange', { least: 0, most: 100 }) : error}
      onChange={event => typed.type(event.target.value)}
    />
  );
}
