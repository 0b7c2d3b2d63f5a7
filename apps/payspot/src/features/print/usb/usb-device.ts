/** What is needed of a device of the WebUSB interface (https://wicg.github.io/webusb/), which has no types in TypeScript. */
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | null | undefined;
  readonly productName?: string | null | undefined;
  readonly opened: boolean;
  readonly configuration: UsbConfiguration | null;
  readonly configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ readonly status?: string }>;
  transferIn(endpoint: number, length: number): Promise<{ readonly data?: DataView | null | undefined }>;
}

interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly UsbInterface[];
}

interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternate: {
    readonly interfaceClass: number;
    readonly endpoints: readonly {
      readonly endpointNumber: number;
      readonly direction: 'in' | 'out';
      readonly type: string;
    }[];
  };
}

/** The browser's door to USB. */
export interface Usb {
  getDevices(): Promise<readonly UsbDevice[]>;
  requestDevice(options: { readonly filters: readonly { readonly classCode: number }[] }): Promise<UsbDevice>;
}

/** Printers by the class of their interface. */
export const printerClass = 7;

/** USB as this browser has it; undefined where it has none, or the page may not use it. */
export function findUsb(): Usb | undefined {
  const usb: unknown = Reflect.get(navigator, 'usb');
  return isUsb(usb) ? usb : undefined;
}

function isUsb(value: unknown): value is Usb {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'getDevices') === 'function' &&
    typeof Reflect.get(value, 'requestDevice') === 'function'
  );
}

/** How a printer is spoken to. */
export interface PrinterDoor {
  readonly interfaceNumber: number;
  readonly out: number;
  /** Where it answers; undefined for printers that do not. */
  readonly in: number | undefined;
}

/** The printer's own interface, else any that takes bytes. */
export function findDoor(configuration: UsbConfiguration | null): PrinterDoor | undefined {
  const all = configuration?.interfaces ?? [];
  const doors = all.flatMap(({ interfaceNumber, alternate: { interfaceClass, endpoints } }) => {
    const of = (direction: 'in' | 'out') =>
      endpoints.find(endpoint => endpoint.type === 'bulk' && endpoint.direction === direction)
        ?.endpointNumber;
    const out = of('out');
    return out === undefined ? [] : [{ interfaceNumber, out, in: of('in'), interfaceClass }];
  });
  return doors.find(door => door.interfaceClass === printerClass) ?? doors[0];
}
