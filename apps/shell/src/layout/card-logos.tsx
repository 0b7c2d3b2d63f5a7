import { useText } from '@vh/i18n';
import styles from './card-logos.module.css';
import { useSettings } from './site-data.ts';

/**
 * Names stand where the acquirer's official marks will: their files come with the merchant contract and may
 * not be redrawn.
 */
const marksByCurrency = {
  RSD: ['Mastercard', 'Maestro', 'Visa', 'DinaCard', 'Mastercard ID Check', 'Visa Secure'],
  BAM: ['Mastercard', 'Maestro', 'Visa', 'American Express', 'Mastercard ID Check', 'Visa Secure'],
} as const;

/** Specification 9: card logos show when the all-secure flag is on and the currency is rsd or km. */
export function CardLogos() {
  const { text } = useText();
  const settings = useSettings();
  if (!settings?.allSecure) return null;
  const { currency } = settings;
  if (currency !== 'RSD' && currency !== 'BAM') return null;
  return (
    <ul className={styles.list} aria-label={text('paymentSecurity')}>
      {marksByCurrency[currency].map(mark => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}
