import type { Page } from '@playwright/test';

/** A browser with a receipt printer on USB that is ready and keeps what it is sent; the page knows it once it was chosen. */
export function plugInPrinter(): void {
  const [asked, sent]: [boolean[], number[]] = [[], []];
  const endpoint = (endpointNumber: number, direction: string) => ({
    endpointNumber,
    direction,
    type: 'bulk',
  });
  const alternate = { interfaceClass: 7, endpoints: [endpoint(1, 'out'), endpoint(2, 'in')] };
  const configuration = { configurationValue: 1, interfaces: [{ interfaceNumber: 0, alternate }] };
  const device = {
    ...{ vendorId: 0x04b8, productId: 0x0e28, serialNumber: 'A1', productName: 'TM-T20III', opened: false },
    ...{ configuration, configurations: [configuration] },
    open: async () => undefined,
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_endpoint: number, data: Uint8Array) => {
      if (Reflect.get(window, 'printerIsGone')) throw new DOMException('A transfer error.', 'NetworkError');
      sent.push(...data);
      return { status: 'ok' };
    },
    transferIn: async () => ({ data: new DataView(Uint8Array.of(0x12, 0x12).buffer) }),
  };
  const isKnown = () => asked.length > 0 || localStorage.getItem('vh-counter-printer') !== null;
  const usb = {
    getDevices: async () => (isKnown() ? [device] : []),
    requestDevice: async () => {
      asked.push(navigator.userActivation.isActive);
      return device;
    },
  };
  Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
  Reflect.set(window, 'printed', sent);
}

/** What the printer was sent since the page was loaded, a letter for each byte. */
export async function printedBy(page: Page): Promise<string> {
  const bytes = await page.evaluate(() => Reflect.get(window, 'printed') as number[]);
  return bytes.map(byte => String.fromCharCode(byte)).join('');
}

/** The printer that the page remembers, as if it had been chosen. */
export function rememberPrinter(): void {
  const printer = { vendorId: 0x04b8, productId: 0x0e28, serial: 'A1', name: 'TM-T20III' };
  localStorage.setItem('vh-counter-printer', JSON.stringify(printer));
}
