import { isApiError, useApi } from '@vh/api-client';
import { Button, Notice } from '@vh/ui';
import { useRef, useState } from 'react';
import { largestFile, toBase64, type StatementFile, type StatementPreview } from './bank.model.ts';
import { useBankTexts } from './bank-texts.ts';
import { ImportedNotice, type ImportResult } from './imported-notice.tsx';
import { StatementPreviewPanel } from './statement-preview.tsx';
import { useDecision } from './use-decision.ts';
import styles from './bank.module.css';

interface ReadFile {
  readonly file: StatementFile;
  readonly preview: StatementPreview;
}

/** Takes a file of the bank: first shown, then applied. */
export function StatementImport() {
  const { text } = useBankTexts();
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy, error } = useDecision();
  const [read, setRead] = useState<ReadFile>();
  const [result, setResult] = useState<ImportResult>();
  const [isTooLarge, setTooLarge] = useState(false);

  const show = (file: StatementFile) =>
    run(async () => setRead({ file, preview: await api.call('POST /back/bank/preview-statement', file) }));

  const choose = async (chosen: File | undefined) => {
    setResult(undefined);
    setRead(undefined);
    setTooLarge(chosen !== undefined && chosen.size > largestFile);
    if (!chosen || chosen.size > largestFile) return;
    const content = toBase64(new Uint8Array(await chosen.arrayBuffer()));
    await show({ fileName: chosen.name, content });
  };

  const apply = (file: StatementFile) =>
    run(async () => {
      setResult(await api.call('POST /back/bank/apply-statement', file));
      setRead(undefined);
    });

  return (
    <section className={styles.import} aria-label={text('importStatement')}>
      <div className={styles.choose}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
          aria-label={text('importStatement')}
          onChange={event => {
            void choose(event.target.files?.[0]);
            // the same file may be chosen again
            event.target.value = '';
          }}
        />
        <Button icon="upload" busy={isBusy && !read} onClick={() => input.current?.click()}>
          {text('importStatement')}
        </Button>
        <p>{text('importHelp')}</p>
      </div>
      {isTooLarge && <Notice tone="bad">{text('tooLarge')}</Notice>}
      {error !== undefined && <ImportFailure error={error} />}
      {result && <ImportedNotice result={result} />}
      {read && (
        <StatementPreviewPanel
          fileName={read.file.fileName}
          preview={read.preview}
          isBusy={isBusy}
          onApply={() => void apply(read.file)}
          onReadAgain={columns => void show({ ...read.file, columns })}
          onCancel={() => setRead(undefined)}
        />
      )}
    </section>
  );
}

/** Why a file was refused, in the screen's own words where it has them. */
function ImportFailure({ error }: { error: unknown }) {
  const { text } = useBankTexts();
  const reason = isApiError(error) ? (error.details as { reason?: string } | undefined)?.reason : undefined;
  const key = `unreadable.${reason ?? 'broken'}`;
  return (
    <Notice tone="bad" live="assertive" title={text('unreadable')}>
      {text(text.has(key) ? key : 'unreadable.broken')}
    </Notice>
  );
}
