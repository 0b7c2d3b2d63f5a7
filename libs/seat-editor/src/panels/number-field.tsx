import { TextField, type TextFieldProps } from '@vh/ui';
import { useState } from 'react';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
  /** Told of a right number once the field is left, or Enter pressed. */
  readonly onNumber: (value: number) => void;
}

/** A number that counts once it is typed whole; what is none goes back to what it was. */
export function NumberField({
  value,
  min = -Infinity,
  max = Infinity,
  isWhole = false,
  onNumber,
  ...field
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = String(Math.round(value * 100) / 100);
  const settle = () => {
    setTyped(undefined);
    if (typed === undefined || typed.trim() === '') return;
    const number = Number(typed.trim().replace(',', '.'));
    if (!Number.isFinite(number) || (isWhole && !Number.isInteger(number))) return;
    const bounded = Math.min(max, Math.max(min, number));
    if (bounded !== value) onNumber(bounded);
  };
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={event => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

/** A line of text that counts once it is left, or Enter pressed. */
export function LineField({
  value,
  onLine,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  readonly value: string;
  readonly onLine: (line: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    setTyped(undefined);
    if (typed !== undefined && typed.trim() !== value) onLine(typed.trim());
  };
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={typed ?? value}
      onChange={event => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
