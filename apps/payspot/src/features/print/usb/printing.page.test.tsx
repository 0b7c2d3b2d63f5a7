import { type Answers, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { typist } from '../../../testing/typist.ts';
import { area } from '../../../area.tsx';
import { buildSale, counterApi, eventId, payspotId } from '../../../testing/builders.ts';
import { fakePrinter, readCommands, type FakePrinterOptions } from '../../../testing/fake-printer.ts';
import { buildPrintedTicket } from '../../../testing/print-builders.ts';
import type { PrinterChoice } from './printer.model.ts';
import { rememberPrinter } from './use-printer.ts';

const ready: FakePrinterOptions = { state: () => [0x12, 0x12] };

/** A browser with one printer on USB, which knows it once it was chosen. */
function plugIn(options: FakePrinterOptions = ready) {
  const printer = fakePrinter(options);
  const known: (typeof printer.device)[] = [];
  const usb = {
    getDevices: async () => known,
    requestDevice: async () => {
      known.push(printer.device);
      return printer.device;
    },
  };
  Reflect.set(navigator, 'usb', usb);
  return { ...printer, pullOut: () => known.splice(0), choose: () => void known.push(printer.device) };
}

const choice: PrinterChoice = {
  ...{ vendorId: 0x04b8, productId: 0x0e28, serial: 'A1', name: 'TM-T20III' },
  ...{ paper: 80, drawsCodes: false, hasDrawer: false },
};

// words are drawn by a canvas, which jsdom has none of
const pen = {
  measureText: (words: string) => ({ width: words.length * 10 }),
  fillRect: () => undefined,
  fillText: () => undefined,
  getImageData: (_x: number, _y: number, width: number, height: number) => ({
    ...{ width, height, data: new Uint8ClampedArray(width * height * 4) },
  }),
};

beforeEach(() => {
  sessionStorage.clear();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => pen) as unknown as HTMLCanvasElement['getContext']);
});
afterEach(() => {
  rememberPrinter(undefined);
  Reflect.deleteProperty(navigator, 'usb');
  jest.restoreAllMocks();
});

const sold = () =>
  buildSale({ tickets: [buildPrintedTicket(), buildPrintedTicket({ _id: 't2', code: 'VH1.two' })] });

async function sell(answers: Answers = {}) {
  const user = typist();
  let prints = 0;
  const printed = () => {
    const copy = ++prints;
    return { tickets: sold().tickets.map(ticket => ({ ...ticket, copy })), receiptCopy: copy };
  };
  const api = counterApi({
    ...{ 'POST /back/payspot/sell': sold, 'POST /back/payspot/print-tickets': printed, ...answers },
  });
  await renderArea(area, { api, path: `/payspot/${payspotId}?event=${eventId}` });
  await user.click(await screen.findByRole('button', { name: /Add East stand/ }));
  await user.click(screen.getByRole('button', { name: /^Cash/ }));
  await screen.findByRole('heading', { name: 'Sold' });
  return Object.assign(user, { api });
}

describe('the receipt printer', () => {
  it('is chosen once at the till, tried, and remembered with how it is used', async () => {
    const printer = plugIn();
    const user = typist();
    const api = counterApi({ 'POST /back/payspot/get-shift': () => ({ requiresShifts: false }) });
    await renderArea(area, { api, path: `/payspot/${payspotId}/till` });
    await user.click(await screen.findByRole('button', { name: 'Choose printer' }));
    expect(await screen.findByText('Prints on TM-T20III.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /Cash drawer connected/ }));
    await user.click(screen.getByRole('button', { name: 'Print test page' }));
    expect(await screen.findByText('Printed.')).toBeInTheDocument();
    expect(readCommands(printer.sent).map(({ kind }) => kind)).toContain('cut');
    expect(JSON.parse(localStorage.getItem('vh-counter-printer') ?? '')).toEqual({
      ...choice,
      hasDrawer: true,
    });
    await user.click(screen.getByRole('button', { name: 'Remove printer' }));
    expect(screen.getByRole('button', { name: 'Choose printer' })).toBeInTheDocument();
  });

  it('prints the tickets of a sale with their codes, without the browser’s dialog', async () => {
    const printer = plugIn();
    printer.choose();
    rememberPrinter(choice);
    const dialog = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await sell();
    await user.keyboard('p');
    expect(await screen.findByText('Printed.')).toBeInTheDocument();
    const commands = readCommands(printer.sent);
    expect(commands.flatMap(command => (command.kind === 'code' ? command.code : []))).toEqual(
      sold().tickets.map(({ code }) => code),
    );
    expect(commands.filter(({ kind }) => kind === 'cut')).toHaveLength(3);
    expect(commands.map(({ kind }) => kind)).not.toContain('drawer');
    expect(dialog).not.toHaveBeenCalled();
  });

  it('opens the drawer for a sale that brought cash', async () => {
    const printer = plugIn();
    printer.choose();
    rememberPrinter({ ...choice, hasDrawer: true });
    await sell();
    await waitFor(() => expect(readCommands(printer.sent).map(({ kind }) => kind)).toEqual(['drawer']));
  });

  it('leaves the drawer shut for a sale by card', async () => {
    const printer = plugIn();
    printer.choose();
    rememberPrinter({ ...choice, hasDrawer: true });
    const user = await sell({
      'POST /back/payspot/sell': () => ({ ...sold(), method: 'card', cash: 0, card: 240_000 }),
    });
    await user.keyboard('p');
    expect(await screen.findByText('Printed.')).toBeInTheDocument();
    expect(readCommands(printer.sent).map(({ kind }) => kind)).not.toContain('drawer');
  });

  it('says that the sale is safe when the printer has no paper, and prints again', async () => {
    let paper = 0x72;
    const printer = plugIn({ state: () => [0x12, paper] });
    printer.choose();
    rememberPrinter(choice);
    const user = await sell();
    await user.keyboard('p');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The printer is out of paper.');
    expect(alert).toHaveTextContent('The sale is saved');
    paper = 0x12;
    await user.click(screen.getByRole('button', { name: 'Reprint' }));
    expect(await screen.findByText('Printed.')).toBeInTheDocument();
  });

  it('offers the browser’s dialog when the printer is gone', async () => {
    const printer = plugIn();
    rememberPrinter(choice);
    const dialog = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await sell();
    await user.keyboard('p');
    expect(
      await screen.findByText(/The printer was not found\. Check that it is connected and switched on\./),
    ).toBeInTheDocument();
    expect(printer.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use print dialog' }));
    expect(dialog).toHaveBeenCalledTimes(1);
  });

  it('is not offered where the browser has no USB', async () => {
    rememberPrinter(choice);
    const dialog = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await sell();
    await user.keyboard('p');
    await waitFor(() => expect(dialog).toHaveBeenCalledTimes(1));
  });
});

describe('what is printed again', () => {
  const roll = () => document.querySelector('body > [aria-hidden="true"]');
  let dialog: jest.SpyInstance;
  beforeEach(() => {
    localStorage.removeItem('vh-untold-prints');
    dialog = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  });

  it('says which copy it is, as the server counts, and the first print says nothing', async () => {
    const user = await sell();
    await user.keyboard('p');
    await waitFor(() => expect(dialog).toHaveBeenCalledTimes(1));
    expect(roll()).toHaveTextContent('Ticket 1 of 2');
    expect(roll()).not.toHaveTextContent('Copy');
    await user.keyboard('p');
    await waitFor(() => expect(dialog).toHaveBeenCalledTimes(2));
    expect(roll()?.textContent.match(/Copy 2/g)).toHaveLength(3);
  });

  it('is printed without a network too, as a copy without a number, and counted once the server answers', async () => {
    let isGone = true;
    const user = await sell({
      'POST /back/payspot/print-tickets': () => {
        if (isGone) throw new TypeError('Failed to fetch');
        return { tickets: sold().tickets.map(ticket => ({ ...ticket, copy: 3 })), receiptCopy: 3 };
      },
    });
    await user.keyboard('p');
    await waitFor(() => expect(dialog).toHaveBeenCalledTimes(1));
    expect(roll()).not.toHaveTextContent('Copy');
    await user.keyboard('p');
    await waitFor(() => expect(dialog).toHaveBeenCalledTimes(2));
    expect(roll()?.textContent.match(/Copy(?! \d)/g)).toHaveLength(3);
    isGone = false;
    const before = user.api.sent('POST /back/payspot/print-tickets').length;
    await user.keyboard('p');
    await waitFor(() => expect(dialog).toHaveBeenCalledTimes(3));
    // the two that were not counted, and this one
    expect(user.api.sent('POST /back/payspot/print-tickets')).toHaveLength(before + 3);
    expect(localStorage.getItem('vh-untold-prints')).toBeNull();
  });
});
