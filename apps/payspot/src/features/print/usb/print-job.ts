import { composeSlip, type Paper } from './compose.ts';
import { drawRows, loadFonts } from './draw-rows.ts';
import { askState, kickDrawer, readState } from './esc-pos.ts';
import { PrintError } from './printer.model.ts';
import { reportSlip, saleSlips, trialSlip, type Slip, type SlipRow } from './slip.ts';
import { findDoor, type PrinterDoor, type UsbDevice } from './usb-device.ts';

export { reportSlip, saleSlips, trialSlip };

/** Bytes that are sent at once; what a printer does not take within the time, it will not take. */
const chunkBytes = 16_384;
const chunkMs = 15_000;
/** Printers that tell their state do so at once. */
const answerMs = 400;

/** How slips are printed. */
export interface JobOptions {
  readonly paper: Paper;
  readonly drawsCodes: boolean;
}

/**
 * Prints slips one after another, each cut off.
 * @throws {PrintError} when the printer says that it can't, is gone, or takes nothing more
 */
export function printSlips(device: UsbDevice, slips: readonly Slip[], options: JobOptions): Promise<void> {
  return withPrinter(device, async door => {
    let sent = 0;
    try {
      await loadFonts(slips.flat().map(wordsOf).join(' '));
      const jobs = slips.map(slip => composeSlip(slip, { ...options, draw: drawRows }));
      await refuseUnready(device, door);
      for (const job of jobs) {
        await send(device, door, job);
        sent += 1;
      }
      // paper may have ended under the last of them
      await refuseUnready(device, door);
    } catch (error) {
      throw withCount(error, sent);
    }
  });
}

/**
 * Opens the drawer that hangs on the printer.
 * @throws {PrintError} as printing does
 */
export function openDrawer(device: UsbDevice): Promise<void> {
  return withPrinter(device, door => send(device, door, Uint8Array.from(kickDrawer)));
}

/** What was sent last; the next waits for its end, so that nobody closes a printer on which another one prints. */
let before: Promise<unknown> = Promise.resolve();

function withPrinter(device: UsbDevice, act: (door: PrinterDoor) => Promise<void>): Promise<void> {
  const mine = before.then(() => openAndAct(device, act));
  before = mine.catch(() => undefined);
  return mine;
}

async function openAndAct(device: UsbDevice, act: (door: PrinterDoor) => Promise<void>): Promise<void> {
  const door = await openPrinter(device);
  try {
    await act(door);
  } finally {
    // closing ends what still waits for an answer; a printer that is gone is closed already
    await device.close().catch(() => undefined);
  }
}

async function openPrinter(device: UsbDevice): Promise<PrinterDoor> {
  try {
    await device.open();
    const [first] = device.configurations;
    if (!device.configuration && first) await device.selectConfiguration(first.configurationValue);
    const door = findDoor(device.configuration ?? first ?? null);
    if (!door) throw new PrintError('no_printer', 0);
    await device.claimInterface(door.interfaceNumber);
    return door;
  } catch (error) {
    await device.close().catch(() => undefined);
    if (error instanceof PrintError) throw error;
    const isGone = error instanceof DOMException && error.name === 'NotFoundError';
    throw new PrintError(isGone ? 'unplugged' : 'taken', 0, { cause: error });
  }
}

function wordsOf(row: SlipRow): string {
  if (row.kind === 'words') return row.words;
  return row.kind === 'pair' ? `${row.left} ${row.right}` : '';
}

async function send(device: UsbDevice, door: PrinterDoor, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.slice(at, at + chunkBytes);
    const taken = await within(chunkMs, device.transferOut(door.out, chunk)).catch((error: unknown) => {
      throw new PrintError('unplugged', 0, { cause: error });
    });
    if (taken === 'late') throw new PrintError('stuck', 0);
    if (taken.status !== undefined && taken.status !== 'ok') throw new PrintError('failed', 0);
  }
}

/** Refuses a printer that says that it can't print; one that says nothing is believed. */
async function refuseUnready(device: UsbDevice, door: PrinterDoor): Promise<void> {
  if (door.in === undefined) return;
  await send(device, door, Uint8Array.from(askState));
  const answer: number[] = [];
  while (answer.length < 2) {
    const part = await within(answerMs, device.transferIn(door.in, 64)).catch(() => 'late' as const);
    if (part === 'late' || !part.data || part.data.byteLength === 0) break;
    const { buffer, byteOffset, byteLength } = part.data;
    answer.push(...new Uint8Array(buffer, byteOffset, byteLength));
  }
  const state = readState(Uint8Array.from(answer));
  if (state !== undefined && state !== 'ready') throw new PrintError(state === 'error' ? 'failed' : state, 0);
}

function withCount(error: unknown, slipsSent: number): PrintError {
  return error instanceof PrintError
    ? new PrintError(error.problem, slipsSent, { cause: error.cause })
    : new PrintError('failed', slipsSent, { cause: error });
}

/** What comes of a promise, or 'late' where nothing came in time. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>(resolve => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
