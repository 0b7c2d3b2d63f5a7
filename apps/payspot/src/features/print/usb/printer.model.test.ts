import { findChosen, nextPrintState, printProblems, readChoice, type PrintState } from './printer.model.ts';

describe('printing', () => {
  const idle: PrintState = { kind: 'idle' };
  const printing: PrintState = { kind: 'printing' };

  it('goes from its start to its end, and may begin again', () => {
    expect(nextPrintState(idle, { type: 'start' })).toEqual(printing);
    expect(nextPrintState(printing, { type: 'done' })).toEqual({ kind: 'printed' });
    expect(nextPrintState({ kind: 'printed' }, { type: 'start' })).toEqual(printing);
  });

  it.each(printProblems)('says why it ended: %s', problem => {
    const failed = nextPrintState(printing, { type: 'fail', problem, slipsSent: 2 });
    expect(failed).toEqual({ kind: 'failed', problem, slipsSent: 2 });
    expect(nextPrintState(failed, { type: 'start' })).toEqual(printing);
  });

  it('ends nothing that was not begun', () => {
    expect(nextPrintState(idle, { type: 'done' })).toBe(idle);
    expect(nextPrintState(idle, { type: 'fail', problem: 'stuck', slipsSent: 0 })).toBe(idle);
  });
});

describe('the remembered printer', () => {
  const choice = {
    ...{ vendorId: 1, productId: 2, serial: 'A1', name: 'TM', paper: 58, drawsCodes: true, hasDrawer: true },
  } as const;

  it('is read as it was kept', () => {
    expect(readChoice(JSON.stringify(choice))).toEqual(choice);
    expect(readChoice('{"vendorId":1,"productId":2,"paper":7}')).toEqual({
      ...{ vendorId: 1, productId: 2, serial: '', name: '', paper: 80, drawsCodes: false, hasDrawer: false },
    });
  });

  it.each([null, '', 'x', '[]', '3', '{"vendorId":"1","productId":2}'])('is none in %j', kept => {
    expect(readChoice(kept)).toBeUndefined();
  });

  it('is found by its number, or alone of its make', () => {
    const of = (serialNumber: string | null, productId = 2) => ({ vendorId: 1, productId, serialNumber });
    const mine = of('A1');
    expect(findChosen([of('B2'), mine], choice)).toBe(mine);
    const other = of(null);
    expect(findChosen([other], choice)).toBe(other);
    expect(findChosen([of('B2'), of('C3')], choice)).toBeUndefined();
    expect(findChosen([of('A1', 9)], choice)).toBeUndefined();
  });
});
