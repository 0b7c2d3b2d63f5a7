import { formatMoment } from '@vh/area-kit';
import { Notice, Panel, TextLink } from '@vh/ui';
import { listAttention, type Needs } from './attention.model.ts';
import { useAttentionTexts } from './attention-texts.ts';
import styles from './attention.module.css';

interface AttentionPanelProps {
  readonly needs: Needs;
  readonly base: string;
  /** Where a missing account for payouts is seen to; the payouts of the area without it. */
  readonly accountHref?: string;
}

/** What waits for organisers, each leading to its rows. */
export function AttentionPanel({ needs, base, accountHref = `${base}/payouts` }: AttentionPanelProps) {
  const { text, language } = useAttentionTexts();
  const items = listAttention(needs, base, accountHref);
  const { requestsDueAt } = needs;
  return (
    <Panel title={text('attention')}>
      {items.length === 0 && <p className={styles.quiet}>{text('attentionNone')}</p>}
      <ul className={styles.attention}>
        {items.map(({ key, count, tone, href }) => (
          <li key={key}>
            <Notice tone={tone}>
              <TextLink href={href}>{text(key, { count })}</TextLink>
              {key === 'requests' && requestsDueAt && (
                <> {text('requestsDue', { at: formatMoment(requestsDueAt, language) })}</>
              )}
            </Notice>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
