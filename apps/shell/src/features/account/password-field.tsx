import { useText } from '@vh/i18n';
import { Icon, TextField, type TextFieldProps } from '@vh/ui';
import { useState } from 'react';
import styles from './password-field.module.css';

/** A password with an eye beside it: who can see what they write mistypes less. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { text } = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      inputClassName={styles.input ?? ''}
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-label={text(isShown ? 'hidePassword' : 'showPassword')}
          title={text(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
