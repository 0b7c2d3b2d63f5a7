import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { Button, Dialog, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { QueryView } from '@vh/area-kit';
import { ShownMessage } from './shown-message.tsx';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

type Recipient = ResponseOf<'POST /back/campaign/get-recipients'>['rows'][number];

/** Opens the message that one recipient gets, or got. */
export function MessageButton({ recipient }: { recipient: Recipient }) {
  const { text } = useMarketingTexts();
  const [isOpen, setOpen] = useState(false);
  const title = text('messageTitle', { name: recipient.name || recipient.address });
  return (
    <>
      <Button size="s" variant="text" aria-label={title} onClick={() => setOpen(true)}>
        {text('showMessage')}
      </Button>
      {isOpen && (
        <Dialog open size="l" title={title} closeLabel={text('close')} onClose={() => setOpen(false)}>
          <Message recipientId={recipient._id} />
        </Dialog>
      )}
    </>
  );
}

function Message({ recipientId }: { recipientId: string }) {
  const query = useApiQuery('POST /back/campaign/get-message', { recipientId });
  return (
    <div className={styles.stack}>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {message => <ShownMessage message={message} />}
      </QueryView>
    </div>
  );
}
