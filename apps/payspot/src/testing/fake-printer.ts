import type { UsbDevice } from '../print/usb/usb-device.ts';

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

/**
 * Reads what a printer was sent, command by command, as a printer would.
 * @throws {Error} at the first byte that begins no command we send
 */
export function readCommands(bytes: readonly number[]): ReadCommand[] {
  const commands: ReadCommand[] = [];
  let stored: readonly number[] = [];
  for (let at = 0; at < bytes.length;) {
    const [first, second = 0, third = 0] = bytes.slice(at, at + 3);
    const word = (offset: number) => (bytes[at + offset] ?? 0) + 256 * (bytes[at + offset + 1] ?? 0);
    const take = (length: number, command?: ReadCommand) => {
      if (command) commands.push(command);
      at += length;
    };
    if (first === 0x1b && second === 0x40) take(2, { kind: 'reset' });
    else if (first === 0x1b && second === 0x61) take(3, { kind: 'centre' });
    else if (first === 0x1b && second === 0x4a) take(3, { kind: 'space', rows: third });
    else if (first === 0x1b && second === 0x70) take(5, { kind: 'drawer' });
    else if (first === 0x1d && second === 0x56) take(4, { kind: 'cut' });
    else if (first === 0x10 && second === 0x04) take(3, { kind: 'ask' });
    else if (first === 0x1d && second === 0x76) {
      const [width, rows] = [word(4) * 8, word(6)];
      const length = (width / 8) * rows;
      const dots = bytes.slice(at + 8, at + 8 + length);
      if (dots.length < length) throw new Error('a picture ends too early');
      take(8 + length, { kind: 'picture', width, rows, dots });
    } else if (first === 0x1d && second === 0x28 && third === 0x6b) {
      const length = word(3);
      const [, fn, ...rest] = bytes.slice(at + 5, at + 5 + length);
      if (fn === 80) stored = rest.slice(1);
      const code = new TextDecoder().decode(Uint8Array.from(stored));
      take(5 + length, fn === 81 ? { kind: 'code', code } : { kind: 'code-setting' });
    } else throw new Error(`no command begins with ${first} ${second}`);
  }
  return commands;
}
