import { useText } from '@vh/i18n';
import { Logo } from '@vh/ui';
import { useDesign, useSettings } from '../app/site-data.ts';
import styles from './company-data.module.css';

/** Whose site this is: name, address, tax number and account, as far as they are set. */
export function CompanyData() {
  const { text } = useText();
  const settings = useSettings();
  const appName = settings?.appName ?? 'Velvet Hall';
  const town = [settings?.zip, settings?.city].filter(Boolean).join(' ');
  const rows = [
    [text('company'), settings?.companyName],
    [text('address'), [settings?.address, town, settings?.country].filter(Boolean).join(', ')],
    [text('taxNumber'), settings?.taxNumber],
    [text('bankAccount'), settings?.iban && groupIban(settings.iban)],
  ].filter(([, value]) => value);
  return (
    <section className={styles.company}>
      {/* A logo of the site's own is made for paper and might not be seen on the curtain. */}
      {useDesign()?.logo ? (
        <p className={styles.name}>{appName}</p>
      ) : (
        <Logo className={styles.logo} label={appName} height={40} onCurtain />
      )}
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An IBAN in groups of four; account numbers of other kinds stay as they are written. */
function groupIban(account: string): string {
  const bare = account.replace(/\s/g, '');
  return /^[A-Z]{2}\d{2}/i.test(bare) ? bare.replace(/.{4}(?=.)/g, '$& ') : account;
}
