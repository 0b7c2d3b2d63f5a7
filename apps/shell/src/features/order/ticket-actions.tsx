import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, LinkButton } from '@vh/ui';
import { lazy, Suspense, useState } from 'react';
import type { BuyerOrder } from './order-state.model.ts';
import type { HeldTicket } from './ticket-form.model.ts';
import { useAct } from './use-act.ts';
import styles from './order.module.css';

const RenameDialog = lazy(async () => ({ default: (await import('./rename.dialog.tsx')).RenameDialog }));
const TransferDialog = lazy(async () => ({
  default: (await import('./transfer.dialog.tsx')).TransferDialog,
}));

interface TicketActionsProps {
  readonly held: HeldTicket;
  readonly wallets: BuyerOrder['wallets'];
}

/** What can be done with one ticket. */
export function TicketActions({ held, wallets }: TicketActionsProps) {
  const { text } = useText();
  const api = useApi();
  const [open, setOpen] = useState<'rename' | 'transfer'>();
  const { orderToken, ticket } = held;
  if (ticket.state === 'void') return null;
  const params = { orderToken, ticketId: ticket._id };
  const close = () => setOpen(undefined);
  return (
    <div className={styles.ticketActs}>
      {ticket.onlineUrl && (
        <LinkButton size="s" href={ticket.onlineUrl} rel="noreferrer">
          {text('ticketWatch')}
        </LinkButton>
      )}
      <LinkButton
        size="s"
        variant="outline"
        icon="download"
        href={api.downloadUrl('GET /front/ticket/pdf/{orderToken}/{ticketId}', params)}
        download=""
      >
        {text('ticketPdf')}
      </LinkButton>
      {wallets.apple && ticket.rotation?.isPrintable !== false && (
        <LinkButton
          size="s"
          variant="outline"
          href={api.downloadUrl('GET /front/ticket/apple/{orderToken}/{ticketId}', params)}
        >
          {text('ticketApple')}
        </LinkButton>
      )}
      {wallets.google && <GoogleButton {...params} />}
      {ticket.can?.rename && (
        <Button size="s" variant="outline" icon="edit" onClick={() => setOpen('rename')}>
          {text('ticketRename')}
        </Button>
      )}
      {ticket.can?.transfer && (
        <Button size="s" variant="outline" icon="share" onClick={() => setOpen('transfer')}>
          {text('ticketTransfer')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'rename' && <RenameDialog held={held} onClose={close} />}
        {open === 'transfer' && <TransferDialog held={held} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Google's address is made when it is wanted: it is signed and good for a while only. */
function GoogleButton(body: { readonly orderToken: string; readonly ticketId: string }) {
  const { text } = useText();
  const api = useApi();
  const { run, isBusy } = useAct();
  const go = async () => {
    const made = await run(() => api.call('POST /front/ticket/google', body));
    if (made) window.location.assign(made.value.url);
  };
  return (
    <Button size="s" variant="outline" busy={isBusy} onClick={() => void go()}>
      {text('ticketGoogle')}
    </Button>
  );
}
