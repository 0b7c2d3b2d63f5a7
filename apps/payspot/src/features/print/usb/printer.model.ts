/** Why nothing, or not all, was printed. */
export const printProblems = [
  'no_printer',
  'taken',
  'unplugged',
  'no_paper',
  'cover_open',
  'stuck',
  'failed',
] as const;

/** One of them. */
export type PrintProblem = (typeof printProblems)[number];

/** A print that did not go well, and how many slips had gone to the printer before. */
export class PrintError extends Error {
  override name = 'PrintError';
  readonly problem: PrintProblem;
  readonly slipsSent: number;

  constructor(problem: PrintProblem, slipsSent: number, options?: ErrorOptions) {
    super(`printing failed: ${problem}`, options);
    this.problem = problem;
    this.slipsSent = slipsSent;
  }
}

/** How printing stands. */
export type PrintState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'printing' }
  | { readonly kind: 'printed' }
  | { readonly kind: 'failed'; readonly problem: PrintProblem; readonly slipsSent: number };

/** What happens to it. */
export type PrintStep =
  | { readonly type: 'start' }
  | { readonly type: 'done' }
  | { readonly type: 'fail'; readonly problem: PrintProblem; readonly slipsSent: number };

/** What comes of a step: nothing ends that was not begun, and nothing begins twice. */
export function nextPrintState(state: PrintState, step: PrintStep): PrintState {
  if (step.type === 'start') return { kind: 'printing' };
  if (state.kind !== 'printing') return state;
  if (step.type === 'done') return { kind: 'printed' };
  return { kind: 'failed', problem: step.problem, slipsSent: step.slipsSent };
}

/** A printer as a browser remembers it, and how it is used. */
export interface PrinterChoice {
  readonly vendorId: number;
  readonly productId: number;
  /** '' for printers that have none. */
  readonly serial: string;
  readonly name: string;
  readonly paper: 80 | 58;
  /** Codes are sent as pictures. */
  readonly drawsCodes: boolean;
  /** A drawer hangs on it, and is opened by sales for cash. */
  readonly hasDrawer: boolean;
}

/** Reads a remembered printer; undefined for anything else. */
export function readChoice(kept: string | null): PrinterChoice | undefined {
  if (kept === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(kept);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const of = new Map<string, unknown>(Object.entries(value));
  const [vendorId, productId] = [of.get('vendorId'), of.get('productId')];
  if (typeof vendorId !== 'number' || typeof productId !== 'number') return undefined;
  return {
    ...{ vendorId, productId, serial: String(of.get('serial') ?? ''), name: String(of.get('name') ?? '') },
    paper: of.get('paper') === 58 ? 58 : 80,
    drawsCodes: of.get('drawsCodes') === true,
    hasDrawer: of.get('hasDrawer') === true,
  };
}

interface Plugged {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | null | undefined;
}

/** The remembered printer among those that are plugged in; another one of the same make only where it is the only one. */
export function findChosen<T extends Plugged>(
  devices: readonly T[],
  { vendorId, productId, serial }: Pick<PrinterChoice, 'vendorId' | 'productId' | 'serial'>,
): T | undefined {
  const alike = devices.filter(of => of.vendorId === vendorId && of.productId === productId);
  const same = alike.find(of => (of.serialNumber ?? '') === serial);
  return same ?? (alike.length === 1 ? alike[0] : undefined);
}
