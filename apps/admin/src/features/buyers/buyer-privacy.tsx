import { useApi } from '@vh/api-client';
import { Button, LinkButton, Notice, Panel } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, useAct, formatMoment, saveFile } from '@vh/area-kit';
import type { Buyer } from './buyer-form.model.ts';
import { useBuyerTexts } from './buyer-texts.ts';
import { EraseDialog } from './erase.dialog.tsx';
import styles from './buyers.module.css';

const touched = /\/back\/buyer\//;

/** The records that became part of this one, each with the way to take it apart again. */
export function BuyerMerges({ buyer }: { buyer: Buyer }) {
  const { text, language } = useBuyerTexts();
  const act = useAct(touched);
  const [asked, setAsked] = useState<Buyer['merges'][number]>();
  const split = async (mergeId: string) => {
    const body = { buyerId: buyer._id, version: buyer.version, mergeId, lang: language };
    const isDone = await act.run(api => api.call('POST /back/buyer/split', body), text('wasSplit'));
    if (isDone) setAsked(undefined);
  };
  return (
    <Panel
      title={text('records')}
      actions={
        <LinkButton size="s" variant="outline" href={`/admin/buyer/${buyer._id}/merge`}>
          {text('merge')}
        </LinkButton>
      }
    >
      {buyer.merges.length === 0 ? <p className={styles.quiet}>{text('noMerges')}</p> : null}
      <ul className={styles.lines}>
        {buyer.merges.map(merge => (
          <li key={merge._id} className={styles.line}>
            <span className={styles.long}>{[merge.name, merge.email].filter(Boolean).join(', ')}</span>
            <span className={styles.quiet}>
              {[merge.by, formatMoment(merge.at, language)].filter(Boolean).join(', ')}
            </span>
            <Button size="s" variant="text" onClick={() => setAsked(merge)}>
              {text('split', { email: merge.email })}
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <AskDialog
          title={text('splitAsk', { email: asked.email })}
          yes={text('splitNow')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void split(asked._id)}
          onClose={() => setAsked(undefined)}
        >
          <p>{text('splitMeans')}</p>
        </AskDialog>
      ) : null}
    </Panel>
  );
}

/** What is held on a buyer, to hand it out, and its erasure. */
export function BuyerPrivacy({ buyer }: { buyer: Buyer }) {
  const { text } = useBuyerTexts();
  const api = useApi();
  const act = useAct(/\/back\/audit\//);
  const [isErasing, setErasing] = useState(false);
  const save = () =>
    void act.run(async () => {
      const held = await api.call('POST /back/buyer/export', { buyerId: buyer._id });
      const content = `${JSON.stringify(held, null, 2)}\n`;
      saveFile({ filename: `${buyer.email}.json`, contentType: 'application/json', text: content });
    }, text('handedOut'));
  return (
    <Panel title={text('privacy')}>
      <p className={styles.quiet}>{text('privacyLead')}</p>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <div className={styles.acts}>
        <Button size="s" variant="outline" busy={act.isBusy} onClick={save}>
          {text('handOut')}
        </Button>
        <Button size="s" variant="outline" onClick={() => setErasing(true)}>
          {text('erase')}
        </Button>
      </div>
      {isErasing ? <EraseDialog buyer={buyer} onClose={() => setErasing(false)} /> : null}
    </Panel>
  );
}
