import { useReducer, useSyncExternalStore } from 'react';
import type * as printJob from './print-job.ts';
import { findChosen, nextPrintState, PrintError, readChoice, type PrinterChoice } from './printer.model.ts';
import type { Slip } from './slip.ts';
import { findUsb, printerClass, type UsbDevice } from './usb-device.ts';

type Job = typeof printJob;

const storageKey = 'vh-counter-printer';
const listeners = new Set<() => void>();

/** The printer that this browser remembers; undefined for none, or where the browser has no USB. */
export function usePrinterChoice(): PrinterChoice | undefined {
  const kept = useSyncExternalStore(subscribe, readKept, () => null);
  return findUsb() && readChoice(kept);
}

/** Remembers a printer, or how it is used; nothing to forget it. */
export function rememberPrinter(choice: PrinterChoice | undefined): void {
  if (choice) localStorage.setItem(storageKey, JSON.stringify(choice));
  else localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

/**
 * Lets the seller choose a printer in the browser's own dialog, by a press; false when none was chosen.
 * @throws {DOMException} where the browser refuses to ask
 */
export async function choosePrinter(): Promise<boolean> {
  const usb = findUsb();
  if (!usb) return false;
  try {
    const device = await usb.requestDevice({ filters: [{ classCode: printerClass }] });
    const { vendorId, productId, serialNumber, productName } = device;
    rememberPrinter({
      ...{ vendorId, productId, serial: serialNumber ?? '', name: productName ?? '' },
      ...{ paper: 80, drawsCodes: false, hasDrawer: false },
    });
    return true;
  } catch (error) {
    // the dialog was closed without a choice
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    throw error;
  }
}

/** Prints on the remembered printer; what that takes is loaded with the first print. */
export function usePrinter() {
  const choice = usePrinterChoice();
  const [state, step] = useReducer(nextPrintState, { kind: 'idle' });

  async function run(act: (job: Job, device: UsbDevice, chosen: PrinterChoice) => Promise<void>) {
    if (!choice || state.kind === 'printing') return;
    step({ type: 'start' });
    try {
      const job = await import('./print-job.ts');
      const devices = (await findUsb()?.getDevices()) ?? [];
      const device = findChosen(devices, choice);
      if (!device) throw new PrintError('no_printer', 0);
      await act(job, device, choice);
      step({ type: 'done' });
    } catch (error) {
      const known = error instanceof PrintError ? error : new PrintError('failed', 0, { cause: error });
      step({ type: 'fail', problem: known.problem, slipsSent: known.slipsSent });
    }
  }

  return {
    choice,
    state,
    /** Prints what `make` writes. */
    print: (make: (job: Job) => readonly Slip[]) =>
      run((job, device, options) => job.printSlips(device, make(job), options)),
  };
}

/** Loads what printing takes where a printer is remembered: a sale without a network is printed too. */
export function preparePrinting(): void {
  if (findUsb() && readChoice(readKept())) import('./print-job.ts').catch(() => undefined);
}

/** Opens the drawer for a sale that brought cash, where one hangs on the remembered printer; never in a sale's way. */
export async function openDrawerFor({ cash }: { readonly cash: number }): Promise<void> {
  const choice = readChoice(readKept());
  if (cash === 0 || !choice?.hasDrawer) return;
  try {
    const device = findChosen((await findUsb()?.getDevices()) ?? [], choice);
    if (!device) return;
    const { openDrawer } = await import('./print-job.ts');
    await openDrawer(device);
  } catch {
    // deliberate: the drawer has a key, and the print that follows says what is wrong with the printer
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readKept(): string | null {
  return localStorage.getItem(storageKey);
}
