import { formatCount, useText } from '@vh/i18n';
import { Notice, TextLink } from '@vh/ui';
import { useFailureText } from '../../calls/use-failure-text.ts';
import type { BulkSum } from './bulk.model.ts';
import { useBulkTexts } from './bulk-texts.ts';
import styles from './bulk.module.css';

interface BulkOutcomeProps<R> {
  readonly sum: BulkSum<R>;
  /** What the last step failed with as a whole. */
  readonly failure: unknown;
  /** What was done, in words. */
  readonly done: string | undefined;
  readonly nameOf: (row: R) => string;
  readonly hrefOf?: ((row: R) => string) | undefined;
}

/** What became of many rows: how many were done, and of each other one why not. */
export function BulkOutcome<R>({ sum, failure, done, nameOf, hrefOf }: BulkOutcomeProps<R>) {
  const { text, language } = useBulkTexts();
  const { text: said } = useText();
  const inWords = useFailureText();
  const count = (of: readonly unknown[]) => ({ count: of.length, shown: formatCount(of.length, language) });
  const { refused, left } = sum;
  return (
    <div className={styles.outcome} role="status">
      <Notice tone={done ? 'ok' : 'info'}>{done ?? text('nothingWas')}</Notice>
      {failure !== undefined && <Notice tone="bad">{text('cutOff', { why: inWords(failure) })}</Notice>}
      {left.length > 0 && <p>{text('left', count(left))}</p>}
      {refused.length > 0 && (
        <>
          <p>{text('refused', count(refused))}</p>
          <ul className={styles.refused}>
            {refused.map(({ row, code }) => (
              <li key={nameOf(row)}>
                <strong>
                  {hrefOf ? <TextLink href={hrefOf(row)}>{nameOf(row)}</TextLink> : nameOf(row)}
                </strong>
                <span>{said(`errors.${code}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
