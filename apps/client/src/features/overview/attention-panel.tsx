import { formatMoment } from '@vh/area-kit';
import { Notice, Panel, TextLink } from '@vh/ui';
import { listAttention, type Overview } from './overview.model.ts';
import { useOverviewTexts } from './overview-texts.ts';
import styles from './overview.module.css';

/** What waits for the organiser, each leading to its rows. */
export function AttentionPanel({ needs, base }: { needs: Overview['needsAttention']; base: string }) {
  const { text, language } = useOverviewTexts();
  const items = listAttention(needs, base);
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
