import { hasCode } from '@vh/api-client';
import { languageOptions } from '@vh/domain';
import { formatAmount, formatCount } from '@vh/i18n';
import { Button, DefinitionRows, Notice, Panel } from '@vh/ui';
import { useState } from 'react';
import { useFailureText } from '@vh/area-kit';
import type { Buyer } from './buyer-form.model.ts';
import { mergeOutcome, type MergedBuyer } from './buyer-merge.model.ts';
import { useBuyerTexts } from './buyer-texts.ts';
import styles from './buyers.module.css';

interface MergeSidesProps {
  readonly kept: Buyer;
  readonly other: Buyer;
  readonly onMerge: (kept: Buyer, other: Buyer) => Promise<void>;
  readonly onSwap: () => void;
  readonly onAnother: () => void;
  /** Reads both again after somebody else changed one. */
  readonly onReload: () => void;
}

/** Two records beside each other and what comes of them, before they are put together. */
export function MergeSides({ kept, other, onMerge, onSwap, onAnother, onReload }: MergeSidesProps) {
  const { text } = useBuyerTexts();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const merge = () => {
    setBusy(true);
    setFailure(undefined);
    void onMerge(kept, other)
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  const takesBack =
    mergeOutcome(kept, other).acceptsMarketing === false && (kept.acceptsMarketing || other.acceptsMarketing);
  return (
    <>
      {failure === undefined ? null : (
        <Notice
          tone="bad"
          live="assertive"
          action={
            hasCode(failure, 'buyer.changed') ? (
              <Button size="s" variant="outline" onClick={onReload}>
                {text('loadAnew')}
              </Button>
            ) : undefined
          }
        >
          {inWords(failure)}
        </Notice>
      )}
      <div className={styles.sides}>
        <Side title={text('stays')} buyer={{ ...kept, notes: kept.notes.length }} />
        <Side title={text('becomesPart')} buyer={{ ...other, notes: other.notes.length }} />
        <Side title={text('outcome')} buyer={mergeOutcome(kept, other)} />
      </div>
      {takesBack ? <Notice tone="wait">{text('narrowerNews')}</Notice> : null}
      <p className={styles.inset}>{text('mergeKeeps')}</p>
      <div className={styles.bar}>
        <Button busy={isBusy} onClick={merge}>
          {text('mergeNow')}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={onSwap}>
          {text('swap')}
        </Button>
        <Button variant="text" disabled={isBusy} onClick={onAnother}>
          {text('another')}
        </Button>
      </div>
    </>
  );
}

type SideFacts = Omit<MergedBuyer, 'acceptsMarketing'> & { readonly acceptsMarketing?: boolean | undefined };

function Side({ title, buyer }: { title: string; buyer: SideFacts }) {
  const { text, language } = useBuyerTexts();
  const money = (part: 'paid' | 'refunded') =>
    buyer.sums.map(sum => formatAmount({ amount: sum[part], currency: sum.currency }, language)).join(', ') ||
    '–';
  const count = (value: number) => formatCount(value, language);
  return (
    <Panel title={title} look="sheet">
      <DefinitionRows
        look="compact"
        rows={[
          { key: 'name', term: text('name'), detail: buyer.name || text('noName') },
          { key: 'email', term: text('email'), detail: <span className={styles.long}>{buyer.email}</span> },
          { key: 'phone', term: text('phone'), detail: buyer.phone || '–' },
          {
            key: 'language',
            term: text('language'),
            detail: languageOptions.find(({ code }) => code === buyer.language)?.name,
          },
          {
            key: 'emails',
            term: text('emails'),
            detail: <span className={styles.long}>{buyer.emails.join(', ')}</span>,
          },
          { key: 'orders', term: text('orders'), detail: count(buyer.allOrders) },
          { key: 'tickets', term: text('tickets'), detail: count(buyer.tickets) },
          { key: 'paid', term: text('paid'), detail: money('paid') },
          { key: 'refunded', term: text('refunded'), detail: money('refunded') },
          {
            key: 'marketing',
            term: text('marketing'),
            detail: text(`marketing.${marketingOf(buyer.acceptsMarketing)}`),
          },
          { key: 'notes', term: text('notes'), detail: count(buyer.notes) },
        ]}
      />
    </Panel>
  );
}

function marketingOf(acceptsMarketing: boolean | undefined): 'yes' | 'no' | 'unknown' {
  if (acceptsMarketing === undefined) return 'unknown';
  return acceptsMarketing ? 'yes' : 'no';
}
