import { useApi, type ApiClient } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { Button, IconButton } from '@vh/ui';
import { useRef, useState, type ReactNode } from 'react';
import { readFound } from './bulk.model.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { useBulkTexts } from './bulk-texts.ts';
import { mostChosen } from './selection.model.ts';
import type { RowChoice } from './use-row-choice.ts';
import styles from './bulk.module.css';
import type { BulkAction } from './bulk-action.ts';

interface BulkBarProps<R> {
  readonly choice: RowChoice<R>;
  /** Where a row is looked at. */
  readonly hrefOf?: (row: R) => string;
  readonly actions: readonly BulkAction<R>[];
  /** The rows of the page, and all that the filter finds. */
  readonly onPage: number;
  readonly found?: {
    readonly total: number;
    readonly read: (
      api: ApiClient,
      page: number,
    ) => Promise<{ readonly rows: readonly R[]; readonly total: number }>;
  };
  /** Further things to do, which need no sheet. */
  readonly children?: ReactNode;
}

/** What is chosen in a list and what can be done with it, at the lower edge while anything is. */
export function BulkBar<R>(props: BulkBarProps<R>) {
  const { choice, hrefOf, actions, children } = props;
  const { text, language } = useBulkTexts();
  const [begun, setBegun] = useState<BulkAction<R>>();
  const count = choice.rows.length;
  const shown = formatCount(count, language);
  const lost = choice.dropped;
  const said =
    count > 0
      ? text('chosen', { count, shown })
      : lost > 0
        ? text('dropped', { count: lost, shown: formatCount(lost, language) })
        : '';
  const status = useRef<HTMLParagraphElement>(null);
  const letGo = (work: () => void) => {
    // the button that was pressed may be gone after it
    status.current?.focus();
    work();
  };
  return (
    <>
      {/* always there, so that screen readers hear what changes in it */}
      <p ref={status} role="status" tabIndex={-1} className={styles.spoken}>
        {said}
      </p>
      {said !== '' && (
        <section aria-label={text('bar')} className={styles.bar} data-bulk-bar>
          <span className={styles.count} aria-hidden="true">
            {said}
          </span>
          {count > 0 && (
            <>
              <div className={styles.acts}>
                {actions.map(action => (
                  <Button
                    key={action.key}
                    size="s"
                    variant="outline"
                    {...(action.icon && { icon: action.icon })}
                    onClick={() => setBegun(action)}
                  >
                    {action.label}
                  </Button>
                ))}
                {children}
              </div>
              <FoundButtons {...props} />
            </>
          )}
          <IconButton
            icon="close"
            label={text('clear')}
            className={styles.clear}
            onClick={() => letGo(choice.clear)}
          />
        </section>
      )}
      {begun && (
        <BulkSheet
          action={begun}
          choice={choice}
          hrefOf={hrefOf}
          onClose={done => {
            setBegun(undefined);
            if (done.length > 0) letGo(() => choice.drop(done));
          }}
        />
      )}
    </>
  );
}

function FoundButtons<R>({ choice, onPage, found }: BulkBarProps<R>) {
  const { text, language } = useBulkTexts();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  if (!found || found.total <= choice.rows.length || found.total <= onPage) return null;
  const chooseFound = async () => {
    setBusy(true);
    setFailed(false);
    try {
      choice.add(await readFound(page => found.read(api, page), mostChosen));
    } catch {
      // deliberate: whatever kept the rows, there is nothing to do but to try again
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const words = { shown: formatCount(found.total, language), most: formatCount(mostChosen, language) };
  if (choice.rows.length >= mostChosen) return null;
  return (
    <>
      <Button size="s" variant="text" busy={isBusy} onClick={() => void chooseFound()}>
        {text(found.total > mostChosen ? 'firstFound' : 'found', words)}
      </Button>
      {isFailed && <span role="alert">{text('foundFailed')}</span>}
    </>
  );
}
