import { useApiQuery } from '@vh/api-client';
import { formatAmount } from '@vh/i18n';
import { DefinitionRows, Panel, TextLink } from '@vh/ui';
import { useOverviewTexts } from './overview-texts.ts';
import styles from './overview.module.css';

/** The organiser's balance in each currency, and the way to its payouts. */
export function PayoutState({ clientId, base }: { clientId: string; base: string }) {
  const { text, language } = useOverviewTexts();
  const { data } = useApiQuery('POST /back/payout/get-balance', { clientId, lang: language });
  if (!data) return null;
  return (
    <Panel
      title={text('payouts')}
      actions={<TextLink href={`${base}/payouts`}>{text('allPayouts')}</TextLink>}
    >
      {data.balances.length === 0 && <p className={styles.quiet}>{text('noBalance')}</p>}
      <DefinitionRows
        look="compact"
        rows={data.balances.map(({ currency, available }) => ({
          term: text('available', { currency }),
          detail: formatAmount({ amount: available, currency }, language),
        }))}
      />
    </Panel>
  );
}
