import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { AskDialog, formatMoment, useAct } from '@vh/area-kit';
import { Button, Panel } from '@vh/ui';
import { useState } from 'react';
import { useDoorsTexts } from './doors-texts.ts';
import styles from './doors.module.css';

type CodeKey = NonNullable<ResponseOf<'POST /back/checkin/get-gates'>['codeKey']>;

/** Renews the key of an event's changing codes; nothing where its tickets have none, or the reader may not change it. */
export function CodeKeyPart({ eventId }: { eventId: string }) {
  const { text, language } = useDoorsTexts();
  const { data } = useApiQuery('POST /back/checkin/get-gates', { eventId, lang: language });
  const [isAsking, setAsking] = useState(false);
  const codeKey = data?.codeKey;
  if (!codeKey) return null;
  const at = codeKey.renewedAt && formatMoment(codeKey.renewedAt, language);
  return (
    <>
      <Panel title={text('codes')}>
        <p className={styles.quiet}>{text('codesLead')}</p>
        <p className={styles.quiet}>{at ? text('codesRenewed', { at }) : text('codesNeverRenewed')}</p>
        <div>
          <Button variant="outline" onClick={() => setAsking(true)}>
            {text('renewCodes')}
          </Button>
        </div>
      </Panel>
      {isAsking && <RenewDialog eventId={eventId} codeKey={codeKey} onClose={() => setAsking(false)} />}
    </>
  );
}

interface RenewDialogProps {
  readonly eventId: string;
  readonly codeKey: CodeKey;
  readonly onClose: () => void;
}

function RenewDialog({ eventId, codeKey: { number }, onClose }: RenewDialogProps) {
  const { text } = useDoorsTexts();
  const act = useAct(/get-gates/);
  const renew = async () => {
    const went = await act.run(
      api => api.call('POST /back/checkin/renew-codes', { eventId, number }),
      text('codesAreRenewed'),
    );
    if (went) onClose();
  };
  return (
    <AskDialog
      title={text('renewCodesAsk')}
      yes={text('renewCodes')}
      no={text('keepCodes')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void renew()}
      onClose={onClose}
    >
      <p>{text('renewCodesText')}</p>
      <p>{text('renewCodesOffline')}</p>
      <p>{text('renewCodesLost')}</p>
      <p>{text('renewCodesWallet')}</p>
    </AskDialog>
  );
}
