import { hasCode, useApi } from '@vh/api-client';
import { groupCode } from '@vh/domain';
import { Button, Dialog, LinkButton, Notice, TextField } from '@vh/ui';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './refund-tickets.module.css';

/** What is known of an order before its buyer is asked. */
interface Wish {
  readonly number: string;
  readonly pickUpCode: string;
}

interface PickUpProps {
  readonly payspotId: string;
  readonly told?: Partial<Wish> | undefined;
}

/** Prints the tickets of a buyer who ordered on the web and says the order's number and pick-up code. */
export function PickUp({ payspotId, told }: PickUpProps) {
  const { text } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon="print" onClick={() => setOpen(true)}>
        {text('pickUp')}
      </Button>
      {isOpen && <PickUpDialog payspotId={payspotId} told={told} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Found {
  readonly number: string;
  readonly buyerName: string;
  readonly quantity: number;
  /** Address of the file in this browser. */
  readonly file: string;
}

function PickUpDialog({ payspotId, told, onClose }: PickUpProps & { onClose: () => void }) {
  const { text } = useTexts();
  const formId = useId();
  const { ask, found, isBusy, failure } = usePickUp(payspotId);
  const [wish, setWish] = useState<Wish>({ number: '', pickUpCode: '', ...told });
  const [isAsked, setAsked] = useState(false);
  const missing = (typed: string) => (isAsked && !typed.trim() ? text('pickUpMissing') : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wish.number.trim() && wish.pickUpCode.trim()) void ask(wish);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('pickUp')}
      closeLabel={text('pickUpClose')}
      actions={
        found ? (
          <LinkButton href={found.file} target="_blank" icon="print">
            {text('pickUpPrint')}
          </LinkButton>
        ) : (
          <Button type="submit" form={formId} busy={isBusy}>
            {text('pickUpFind')}
          </Button>
        )
      }
    >
      {failure && (
        <Notice tone="bad" live="assertive">
          {text(failure)}
        </Notice>
      )}
      {found ? (
        <Notice tone="ok" live="polite" title={groupCode(found.number)}>
          {found.buyerName} · {text('ticketsCount', { count: found.quantity })}
        </Notice>
      ) : (
        <form id={formId} noValidate className={styles.form} onSubmit={send}>
          <TextField
            label={text('pickUpNumber')}
            value={wish.number}
            error={missing(wish.number)}
            onChange={event => setWish({ ...wish, number: event.target.value })}
            autoComplete="off"
            maxLength={40}
            required
          />
          <TextField
            label={text('pickUpCode')}
            value={wish.pickUpCode}
            error={missing(wish.pickUpCode)}
            onChange={event => setWish({ ...wish, pickUpCode: event.target.value })}
            autoComplete="off"
            maxLength={20}
            required
          />
        </form>
      )}
    </Dialog>
  );
}

function usePickUp(payspotId: string) {
  const api = useApi();
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'pickUpUnknown' | 'pickUpGone' | 'loadFailed'>();
  // the file lives in this browser's memory for as long as it is offered
  useEffect(() => () => void (found && URL.revokeObjectURL(found.file)), [found]);
  const ask = async (wish: Wish) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { pdf, ...order } = await api.call('POST /back/payspot/pick-up', { payspotId, ...wish });
      const bytes = Uint8Array.from(atob(pdf), letter => letter.charCodeAt(0));
      const file = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      setFound({ ...order, file });
    } catch (error) {
      if (hasCode(error, 'order.not_found')) setFailure('pickUpUnknown');
      else setFailure(hasCode(error, 'order.state') ? 'pickUpGone' : 'loadFailed');
    }
    setBusy(false);
  };
  return { ask, found, isBusy, failure };
}
