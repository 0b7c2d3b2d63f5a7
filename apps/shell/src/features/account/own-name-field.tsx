import { useText, type MessageKey } from '@vh/i18n';
import { TextField } from '@vh/ui';

interface OwnNameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly problem: MessageKey | undefined;
}

/** The name an account goes by. */
export function OwnNameField({ value, onChange, onLeave, problem }: OwnNameFieldProps) {
  const { text } = useText();
  return (
    <TextField
      id="name"
      name="name"
      autoComplete="name"
      label={text('name')}
      error={problem && text(problem)}
      maxLength={80}
      value={value}
      onChange={event => onChange(event.target.value)}
      onBlur={onLeave}
      required
    />
  );
}
