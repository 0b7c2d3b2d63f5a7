import { useText } from '@vh/i18n';
import { Button } from '@vh/ui';
import { lazy, Suspense, useState } from 'react';
import type { EventDetail, TicketType } from '../../cart/ticket-choice.model.ts';

const WaitingJoinDialog = lazy(async () => ({
  default: (await import('./waiting-join.dialog.tsx')).WaitingJoinDialog,
}));

/** The way into the waiting list of a sold-out ticket type. */
export function WaitingJoin({ event, type }: { event: EventDetail; type: TicketType }) {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="s" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {text('waitingListJoin')}
      </Button>
      {isOpen && (
        <Suspense>
          <WaitingJoinDialog event={event} type={type} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
