import { useText, type MessageKey } from '@vh/i18n';
import { TextField } from '@vh/ui';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly problem: MessageKey | undefined;
  /** What browsers fill in: an address, or the name that the password is kept under. */
  readonly autoComplete?: 'email' | 'username';
}

/** The e-mail of an account. */
export function EmailField({ value, onChange, onLeave, problem, autoComplete = 'email' }: EmailFieldProps) {
  const { text } = useText();
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      label={text('email')}
      error={problem && text(problem)}
      maxLength={254}
      value={value}
      onChange={event => onChange(event.target.value)}
      onBlur={onLeave}
      required
    />
  );
}
