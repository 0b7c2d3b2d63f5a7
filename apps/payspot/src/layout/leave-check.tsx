import { useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useState } from 'react';
import type { OfflineCounter } from '../features/offline/index.ts';
import { AskDialog } from '../shared/ask-dialog.tsx';
import { ticketsInBasket } from '../features/basket/index.ts';
import { listUnconfirmedSales } from '../features/sale/index.ts';
import { useTexts } from '../texts/use-texts.ts';

/** What is open at a counter when its seller wants to log out. */
export interface OpenWork {
  readonly isOffline: boolean;
  readonly hasShift: boolean;
  /** Sales that were not sent yet. */
  readonly waiting: number;
  /** Sales without an answer. */
  readonly unsure: number;
  /** Tickets in the basket. */
  readonly basket: number;
}

interface Asked {
  readonly work: OpenWork;
  readonly answer: (mayGo: boolean) => void;
}

/** True when somebody must be asked before the seller leaves. */
export function isAnythingOpen({ isOffline, hasShift, waiting, unsure, basket }: OpenWork): boolean {
  return isOffline || hasShift || waiting + unsure + basket > 0;
}

/** Asks before a seller logs out while a shift, a sale or a basket is open, or where nobody can be logged out. */
export function useLeaveCheck(payspotId: string, offline: OfflineCounter | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();

  async function look(): Promise<OpenWork> {
    const isOffline = !navigator.onLine || offline?.status().isOnline === false;
    const query = queryFor(api, 'POST /back/payspot/get-shift', { payspotId });
    // without an answer what was known last says it
    const known = () => queryClient.getQueryData(query.queryKey);
    const till = isOffline ? known() : await queryClient.fetchQuery(query).catch(known);
    return {
      isOffline,
      hasShift: till?.shift !== undefined,
      waiting: offline?.status().waiting ?? 0,
      unsure: (await listUnconfirmedSales(payspotId)).length,
      basket: ticketsInBasket(),
    };
  }

  async function mayLogOut(): Promise<boolean> {
    const work = await look();
    if (!isAnythingOpen(work)) return true;
    return new Promise(answer => setAsked({ work, answer }));
  }

  function end(mayGo: boolean): void {
    asked?.answer(mayGo);
    setAsked(undefined);
  }

  return { mayLogOut, asked: asked?.work, end };
}

/** Names what is open; without a network nobody can be logged out. */
export function LeaveDialog({ check: { asked, end } }: { check: ReturnType<typeof useLeaveCheck> }) {
  const { text } = useTexts();
  if (!asked) return null;
  const { isOffline, hasShift, waiting, unsure, basket } = asked;
  return (
    <AskDialog
      title={text(isOffline ? 'leaveOffline' : 'leaveAsk')}
      stay={text('leaveStay')}
      go={isOffline ? undefined : text('leaveGo')}
      onStay={() => end(false)}
      onGo={() => end(true)}
    >
      {isOffline && <p>{text('leaveOfflineText')}</p>}
      <ul>
        {hasShift && <li>{text('leaveShift')}</li>}
        {waiting > 0 && <li>{text('salesToSend', { count: waiting })}</li>}
        {unsure > 0 && <li>{text('leaveUnsure', { count: unsure })}</li>}
        {basket > 0 && <li>{text('leaveBasket', { count: basket })}</li>}
      </ul>
    </AskDialog>
  );
}
