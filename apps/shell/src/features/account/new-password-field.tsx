import { passwordMinLength, passwordStrength, type PasswordContext, type PasswordStrength } from '@vh/domain';
import { useText, type MessageKey } from '@vh/i18n';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import styles from './new-password-field.module.css';

interface NewPasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  /** Somebody is about to choose one. */
  readonly onBegin: () => void;
  readonly problem: MessageKey | undefined;
  readonly context: PasswordContext;
}

const words: Readonly<Record<PasswordStrength, MessageKey>> = {
  weak: 'passwordWeak',
  fair: 'passwordFair',
  good: 'passwordGood',
  strong: 'passwordStrong',
};

/** A password to be chosen: what it must be like, and how good it is while it is written. */
export function NewPasswordField({
  value,
  onChange,
  onLeave,
  onBegin,
  problem,
  context,
}: NewPasswordFieldProps) {
  const { text } = useText();
  const missing = passwordMinLength - [...value].length;
  const strength = passwordStrength(value, context);
  return (
    <div className={styles.field}>
      <PasswordField
        id="password"
        name="password"
        label={text('passwordNew')}
        help={text('passwordRules')}
        error={problem && text(problem)}
        autoComplete="new-password"
        value={value}
        onChange={event => onChange(event.target.value)}
        onFocus={onBegin}
        onBlur={onLeave}
      />
      <div className={styles.strength} data-empty={value === '' || undefined}>
        <StrengthMeter strength={strength} />
        <p role="status">
          {value !== '' && (missing > 0 ? text('passwordMore', { count: missing }) : text(words[strength]))}
        </p>
      </div>
    </div>
  );
}
