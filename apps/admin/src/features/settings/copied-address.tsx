import { Button, showToast, TextField } from '@vh/ui';
import { useId } from 'react';
import { usePaymentTexts } from './payment-texts.ts';
import styles from './payment.module.css';

interface CopiedAddressProps {
  readonly label: string;
  readonly help: string;
  readonly address: string;
}

/** An address to be entered elsewhere, with a button that copies it. */
export function CopiedAddress({ label, help, address }: CopiedAddressProps) {
  const { text } = usePaymentTexts();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast(text('copied'));
    } catch {
      // deliberate: without the right to the clipboard the text can still be marked
      document.getElementById(id)?.focus();
    }
  };
  return (
    <div data-wide className={styles.address}>
      <TextField
        id={id}
        label={label}
        help={help}
        value={address}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <Button variant="outline" size="s" aria-label={`${text('copy')}: ${label}`} onClick={() => void copy()}>
        {text('copy')}
      </Button>
    </div>
  );
}
