import type { UsbDevice } from '../features/print/index.ts';

/** What a fake printer does. */
export interface FakePrinterOptions {
  /** Its answers to being asked how it is: why offline, and paper. Without them it is silent. */
  readonly state?: () => readonly [offline: number, paper: number];
  /** After so many transfers it is pulled out. */
  readonly transfersUntilGone?: number;
  readonly isTaken?: boolean;
}

/** A printer on USB that keeps what it is sent. */
export function fakePrinter({ state, transfersUntilGone = Infinity, isTaken }: FakePrinterOptions = {}) {
  const sent: number[] = [];
  let transfers = 0;
  let isOpen = false;
  const endpoint = (endpointNumber: number, direction: 'in' | 'out') => ({
    ...{ endpointNumber, direction, type: 'bulk' },
  });
  const configuration = {
    configurationValue: 1,
    interfaces: [
      {
        interfaceNumber: 0,
        alternate: { interfaceClass: 7, endpoints: [endpoint(1, 'out'), endpoint(2, 'in')] },
      },
    ],
  };
  const device: UsbDevice = {
    ...{ vendorId: 0x04b8, productId: 0x0e28, serialNumber: 'A1', productName: 'TM-T20III' },
    get opened() {
      return isOpen;
    },
    configuration,
    configurations: [configuration],
    open: async () => void (isOpen = true),
    close: async () => void (isOpen = false),
    selectConfiguration: async () => undefined,
    claimInterface: async () => {
      if (isTaken) throw new DOMException('Unable to claim interface.', 'NetworkError');
    },
    transferOut: async (_endpoint, data) => {
      transfers += 1;
      if (transfers > transfersUntilGone) throw new DOMException('A transfer error.', 'NetworkError');
      sent.push(...data);
      return { status: 'ok' };
    },
    transferIn: async () => {
      if (!state) return new Promise(() => undefined);
      return { data: new DataView(Uint8Array.from(state()).buffer) };
    },
  };
  return { device, sent, isOpen: () => isOpen };
}

/** A command as it was read from a printer's bytes. */
export type ReadCommand =
  | { readonly kind: 'reset' | 'centre' | 'cut' | 'drawer' | 'ask' | 'code-setting' }
  | { readonly kind: 'space'; readonly rows: number }
  | {
      readonly kind: 'picture';
      readonly width: number;
      readonly rows: number;
      readonly dots: readonly number[];
    }
  | { readonly kind: 'code'; readonly code: string };

/** Commands of a length that never changes, by the bytes that they begin with. */
const fixed: readonly (readonly [first: number, second: number, length: number, kind: FixedKind])[] = [
  [0x1b, 0x40, 2, 'reset'],
  [0x1b, 0x61, 3, 'centre'],
  [0x1b, 0x70, 5, 'drawer'],
  [0x1d, 0x56, 4, 'cut'],
  [0x10, 0x04, 3, 'ask'],
];

type FixedKind = 'reset' | 'centre' | 'drawer' | 'cut' | 'ask';

/**
 * Reads what a printer was sent, command by command, as a printer would.
 * @throws {Error} at the first byte that begins no command we send
 */
export function readCommands(bytes: readonly number[]): ReadCommand[] {
  const commands: ReadCommand[] = [];
  let stored: readonly number[] = [];
  for (let at = 0; at < bytes.length;) {
    const rest = bytes.slice(at);
    const short = fixed.find(([first, second]) => rest[0] === first && rest[1] === second);
    if (short) {
      commands.push({ kind: short[3] });
      at += short[2];
      continue;
    }
    const { command, length, stores } = readLong(rest, stored);
    stored = stores ?? stored;
    commands.push(command);
    at += length;
  }
  return commands;
}

/** A command that says how long it is; codes are stored by one and printed by another. */
function readLong(
  bytes: readonly number[],
  stored: readonly number[],
): { readonly command: ReadCommand; readonly length: number; readonly stores?: readonly number[] } {
  const [first, second = 0, third = 0] = bytes;
  const word = (at: number) => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  if (first === 0x1b && second === 0x4a) return { command: { kind: 'space', rows: third }, length: 3 };
  if (first === 0x1d && second === 0x76) {
    const [width, rows] = [word(4) * 8, word(6)];
    const size = (width / 8) * rows;
    const dots = bytes.slice(8, 8 + size);
    if (dots.length < size) throw new Error('a picture ends too early');
    return { command: { kind: 'picture', width, rows, dots }, length: 8 + size };
  }
  if (first !== 0x1d || second !== 0x28) throw new Error(`no command begins with ${first} ${second}`);
  const length = 5 + word(3);
  const [, fn, , ...data] = bytes.slice(5, length);
  if (fn === 80) return { command: { kind: 'code-setting' }, length, stores: data };
  if (fn !== 81) return { command: { kind: 'code-setting' }, length };
  return { command: { kind: 'code', code: new TextDecoder().decode(Uint8Array.from(stored)) }, length };
}
