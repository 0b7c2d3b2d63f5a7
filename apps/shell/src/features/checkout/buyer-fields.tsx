import { useText } from '@vh/i18n';
import { FormGrid, TextField } from '@vh/ui';
import styles from './checkout.module.css';
import type { FormPartProps } from './form-parts.ts';

/** Who buys: e-mail, name, and a phone only for updates about the show. */
export function BuyerFields({ register, messageOf }: FormPartProps) {
  const { text } = useText();
  return (
    <FormGrid>
      <TextField
        {...register('email')}
        id="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={text('email')}
        help={text('emailHelp')}
        className={styles.wide}
        error={messageOf('email')}
        required
      />
      <TextField
        {...register('name')}
        id="name"
        autoComplete="name"
        label={text('name')}
        error={messageOf('name')}
        required
      />
      <TextField
        {...register('phone')}
        id="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={text('phone')}
        labelNote={text('phoneWhy')}
        error={messageOf('phone')}
      />
    </FormGrid>
  );
}
