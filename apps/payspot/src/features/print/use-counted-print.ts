import { isApiError, useApi } from '@vh/api-client';
import { showToast } from '@vh/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../texts/use-texts.ts';
import type { CopyNumber, PrintedReceipt, PrintedTicket } from './printed/printed-ticket.ts';
import { rememberUntold, reportPrints } from './unreported-prints.ts';
import { usePrinter } from './usb/use-printer.ts';

/** How long a buyer waits at most for the number of a copy, milliseconds. */
const patience = 4_000;

/** What goes on the roll. */
interface Roll {
  readonly tickets: readonly PrintedTicket[];
  readonly receipt: PrintedReceipt;
}

interface Printing {
  readonly payspotId: string;
  /** '' of a sale that the server does not know yet. */
  readonly orderId: string;
  readonly receipt: PrintedReceipt;
  /** The tickets right after the sale, which are printed without a network too. */
  readonly sold?: readonly PrintedTicket[];
}

/**
 * Prints a sale on the roll. The server counts, so that two devices agree which print is the original and which a copy;
 * right after a sale without a network the first print is the original, and further ones are copies without a number.
 */
export function useCountedPrint({ payspotId, orderId, receipt, sold }: Printing) {
  const { text, language } = useTexts();
  const api = useApi();
  const printer = usePrinter();
  const [isBusy, setBusy] = useState(false);
  const [roll, setRoll] = useState<Roll>();
  const printsHere = useRef(0);

  async function count(): Promise<Roll> {
    const signal = sold && AbortSignal.timeout(patience);
    const body = { payspotId, orderId, lang: language };
    await reportPrints(api, payspotId);
    const { tickets, receiptCopy } = await api.call('POST /back/payspot/print-tickets', body, { signal });
    return { tickets, receipt: { ...receipt, copy: receiptCopy } };
  }

  async function rollToPrint(): Promise<Roll> {
    if (!sold) return count();
    const copy: CopyNumber = printsHere.current === 0 ? 1 : 'uncounted';
    const kept = { tickets: sold.map(ticket => ({ ...ticket, copy })), receipt: { ...receipt, copy } };
    if (orderId === '') return kept;
    try {
      return await count();
    } catch (error) {
      if (isApiError(error) && error.status < 500) throw error;
      // a buyer waits: what nobody counted now is told before the next print
      rememberUntold({ payspotId, orderId });
      return kept;
    }
  }

  async function print(): Promise<void> {
    if (isBusy || printer.state.kind === 'printing') return;
    setBusy(true);
    try {
      const made = await rollToPrint();
      printsHere.current += 1;
      // the roll must stand in the page when the page is printed, also after a printer has failed
      flushSync(() => setRoll(made));
      if (printer.choice) void printer.print(job => job.saleSlips(made, { text, language }));
      else window.print();
    } catch {
      // deliberate: what can't be printed is told, whatever kept it
      showToast(text('printAgainFailed'), 'bad');
    } finally {
      setBusy(false);
    }
  }

  return { printer, isBusy: isBusy || printer.state.kind === 'printing', roll, print };
}
