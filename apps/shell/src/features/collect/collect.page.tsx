import { useText } from '@vh/i18n';
import { Wrap } from '@vh/ui/shell';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { NeedsScripts } from '../failure/needs-scripts.tsx';
import { CollectForm } from './collect-form.tsx';
import { TransferredTicketView } from './transferred-ticket-view.tsx';
import { OpenLink } from './open-link.tsx';
import styles from './collect.module.css';

/**
 * The way back to tickets: a question by order number and e-mail, the landing of the link that answers it, or a
 * ticket that somebody transferred.
 */
export function CollectPage() {
  const { text } = useText();
  const [params] = useSearchParams();
  const ticketToken = params.get('ticket');
  const token = params.get('token');
  return (
    <Wrap className={styles.page}>
      <PageHead
        title={ticketToken ? text('heldTitle') : text('collectTitle')}
        description={text('collectLead')}
        hidden={Boolean(ticketToken ?? token)}
      />
      <NeedsScripts />
      {ticketToken ? (
        <TransferredTicketView ticketToken={ticketToken} />
      ) : token ? (
        <OpenLink token={token} />
      ) : (
        <CollectForm />
      )}
    </Wrap>
  );
}
