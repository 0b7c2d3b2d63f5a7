import { useApiQuery } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { Button, Checkbox, Dialog, Notice, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryView, useAct } from '@vh/area-kit';
import type { Buyer } from './buyer-form.model.ts';
import { agreeable, ended, erasureState, gone, kept, type Erasure } from './erase.model.ts';
import { useBuyerTexts } from './buyer-texts.ts';
import styles from './buyers.module.css';

/** Says what an erasure takes and what the books keep, and erases. */
export function EraseDialog({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
  const { text } = useBuyerTexts();
  const navigate = useNavigate();
  const act = useAct(/\/back\/buyer\/get-(list|erasure)/);
  const [isAgreed, setAgreed] = useState(false);
  const query = useApiQuery('POST /back/buyer/get-erasure', { buyerId: buyer._id });
  const state = query.data && erasureState(query.data);
  const isReady = state === 'free' || (state === 'agree' && isAgreed);
  const erase = async () => {
    const body = { buyerId: buyer._id, version: query.data?.version ?? buyer.version, agreed: isAgreed };
    const isDone = await act.run(api => api.call('POST /back/buyer/erase', body), text('erased'));
    if (isDone) await navigate('/admin/buyer', { replace: true });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('eraseAsk', { name: buyer.name || buyer.email })}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={act.isBusy} disabled={!isReady} onClick={() => void erase()}>
            {text('eraseNow')}
          </Button>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {text('keep')}
          </Button>
        </>
      }
    >
      {act.failure ? (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      ) : null}
      <QueryView query={query} skeleton={<Skeleton height={160} />}>
        {erasure => (
          <>
            <Open erasure={erasure} state={erasureState(erasure)} />
            <p>{text('eraseGoes')}</p>
            <Counts erasure={erasure} parts={gone} />
            <p>{text('eraseStays')}</p>
            <Counts erasure={erasure} parts={kept} />
            <p className={styles.quiet}>{text('eraseFinal')}</p>
            {erasureState(erasure) === 'agree' ? (
              <Checkbox
                label={text('agree')}
                checked={isAgreed}
                onChange={event => setAgreed(event.target.checked)}
              />
            ) : null}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

/** What is open, and whether it has to be ended before. */
function Open({ erasure, state }: { erasure: Erasure; state: ReturnType<typeof erasureState> }) {
  const { text } = useBuyerTexts();
  if (state === 'free') return null;
  return (
    <Notice tone={state === 'blocked' ? 'bad' : 'wait'} title={text(`open.${state}`)}>
      <Counts erasure={erasure} parts={[...ended, ...agreeable]} />
    </Notice>
  );
}

function Counts({
  erasure,
  parts,
}: {
  erasure: Erasure;
  parts: readonly (typeof gone | typeof kept | typeof agreeable | typeof ended)[number][];
}) {
  const { text, language } = useBuyerTexts();
  const shown = parts.filter(part => erasure[part] > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.parts}>
      {shown.map(part => (
        <li key={part}>
          {text(`part.${part}`, { count: erasure[part], shown: formatCount(erasure[part], language) })}
        </li>
      ))}
    </ul>
  );
}
