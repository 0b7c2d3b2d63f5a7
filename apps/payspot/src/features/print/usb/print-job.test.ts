import { fakePrinter, readCommands } from '../../../testing/fake-printer.ts';
import { openDrawer, printSlips } from './print-job.ts';
import type { Slip } from './slip.ts';

const slips: Slip[] = ['ONE', 'TWO', 'THREE'].map(code => [{ kind: 'code', code }]);
const options = { paper: 80, drawsCodes: false } as const;
const codesIn = (sent: readonly number[]) =>
  readCommands(sent).flatMap(command => (command.kind === 'code' ? command.code : []));

describe('a print', () => {
  it('sends each slip with its cut, asks before and after, and closes the printer', async () => {
    const printer = fakePrinter({ state: () => [0x12, 0x12] });
    await printSlips(printer.device, slips, options);
    expect(codesIn(printer.sent)).toEqual(['ONE', 'TWO', 'THREE']);
    const kinds = readCommands(printer.sent).map(({ kind }) => kind);
    expect(kinds.filter(kind => kind === 'cut')).toHaveLength(3);
    expect([kinds.slice(0, 2), kinds.slice(-2)]).toEqual([
      ['ask', 'ask'],
      ['ask', 'ask'],
    ]);
    expect(printer.isOpen()).toBe(false);
  });

  it('believes a printer that says nothing', async () => {
    const printer = fakePrinter();
    await printSlips(printer.device, slips, options);
    expect(codesIn(printer.sent)).toHaveLength(3);
  });

  it.each([
    ['no_paper', [0x12, 0x72]],
    ['cover_open', [0x16, 0x12]],
    ['failed', [0x52, 0x12]],
  ] as const)('is refused with %s before anything is sent', async (problem, state) => {
    const printer = fakePrinter({ state: () => state });
    await expect(printSlips(printer.device, slips, options)).rejects.toMatchObject({ problem, slipsSent: 0 });
    expect(codesIn(printer.sent)).toEqual([]);
    expect(printer.isOpen()).toBe(false);
  });

  it('says that paper ended under it', async () => {
    let asked = 0;
    const printer = fakePrinter({ state: () => ((asked += 1) === 1 ? [0x12, 0x12] : [0x12, 0x72]) });
    await expect(printSlips(printer.device, slips, options)).rejects.toMatchObject({
      ...{ problem: 'no_paper', slipsSent: 3 },
    });
  });

  it('says how far it came when the printer is pulled out, and that others have it', async () => {
    const gone = fakePrinter({ state: () => [0x12, 0x12], transfersUntilGone: 2 });
    await expect(printSlips(gone.device, slips, options)).rejects.toMatchObject({
      ...{ problem: 'unplugged', slipsSent: 1 },
    });
    const taken = fakePrinter({ isTaken: true });
    await expect(printSlips(taken.device, slips, options)).rejects.toMatchObject({ problem: 'taken' });
    expect(taken.isOpen()).toBe(false);
  });

  it('waits for the one before, and opens the drawer after it', async () => {
    const printer = fakePrinter({ state: () => [0x12, 0x12] });
    await Promise.all([
      printSlips(printer.device, slips.slice(0, 1), options),
      openDrawer(printer.device),
      printSlips(printer.device, slips.slice(1), options),
    ]);
    const kinds = readCommands(printer.sent).map(({ kind }) => kind);
    expect(kinds.indexOf('drawer')).toBeGreaterThan(kinds.indexOf('cut'));
    expect(kinds.indexOf('drawer')).toBeLessThan(kinds.lastIndexOf('cut'));
    expect(codesIn(printer.sent)).toEqual(['ONE', 'TWO', 'THREE']);
  });
});
