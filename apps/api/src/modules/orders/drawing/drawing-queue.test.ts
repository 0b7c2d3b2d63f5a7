import { buyerTurn, counterTurn, createDrawingQueue, mailTurn, type DrawingTurn } from './drawing-queue.ts';

/** A line with two threads whose files end when they are told to. */
function staged() {
  const line = createDrawingQueue(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, turn: DrawingTurn) => {
    const drawn = line.run(() => {
      begun.push(name);
      return new Promise<void>(resolve => ends.push(resolve));
    }, turn);
    drawn.catch(() => undefined);
    return drawn;
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { begun, ask, endOne };
}

describe('the line before the drawing threads', () => {
  it('draws the file of another buyer after one of 59 that an address asks for', async () => {
    const { begun, ask, endOne } = staged();
    for (let order = 1; order <= 59; order += 1) void ask(`greedy ${order}`, buyerTurn('192.0.2.1'));
    void ask('another', buyerTurn('198.51.100.7'));
    await endOne();
    expect(begun).toEqual(['greedy 1', 'greedy 2', 'another']);
  });

  it('draws for counters first, then for mails, then for who asks', async () => {
    const { begun, ask, endOne } = staged();
    void ask('busy 1', buyerTurn('192.0.2.1'));
    void ask('busy 2', buyerTurn('192.0.2.2'));
    void ask('buyer', buyerTurn('192.0.2.3'));
    void ask('mail', mailTurn);
    void ask('counter', counterTurn('7'));
    for (let ended = 0; ended < 3; ended += 1) await endOne();
    expect(begun.slice(2)).toEqual(['counter', 'mail', 'buyer']);
  });

  it('leaves a thread to buyers while many mails wait', async () => {
    const { begun, ask, endOne } = staged();
    for (let mail = 1; mail <= 9; mail += 1) void ask(`mail ${mail}`, mailTurn);
    void ask('buyer', buyerTurn('192.0.2.3'));
    await endOne();
    expect(begun).toContain('buyer');
  });

  it('refuses an address more files than a few seconds of work, and nobody else', async () => {
    const { ask } = staged();
    const asked = Array.from({ length: 63 }, (_, at) => ask(`greedy ${at}`, buyerTurn('2001:db8::1')));
    await expect(asked[62]).rejects.toMatchObject({ code: 'ticket.busy' });
    await expect(Promise.race([ask('other', buyerTurn('192.0.2.9')), 'waits'])).resolves.toBe('waits');
  });
});
