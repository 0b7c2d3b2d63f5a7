import type { ResponseOf } from '@vh/contract';
import { useText } from '@vh/i18n';
import { formatMonth } from '@vh/i18n/shell';
import { Guilloche, LogoMark } from '@vh/ui/shell';
import styles from './account.module.css';

interface AccountCardProps {
  /** As it is being written. */
  readonly name: string;
  readonly profile: ResponseOf<'POST /front/account/get-profile'>;
}

/** The account as a card of the platform: a picture of what stands in the form beside it. */
export function AccountCard({ name, profile: { email, createdAt } }: AccountCardProps) {
  const { language } = useText();
  return (
    <div className={styles.card} aria-hidden="true">
      <Guilloche className={styles.waves} />
      <p className={styles.cardHead}>
        <LogoMark size={34} />
        {formatMonth(createdAt, { language })}
      </p>
      <div>
        <p className={styles.cardName}>{name}</p>
        <p>{email}</p>
      </div>
    </div>
  );
}
