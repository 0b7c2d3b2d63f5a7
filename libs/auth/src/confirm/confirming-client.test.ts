import { type ApiClient } from '@vh/api-client';
import { ApiError } from '@vh/api-client/shell';
import { confirmingClient } from './confirming-client.ts';

const needed = (by: string, more: object = {}) =>
  new ApiError(403, { code: 'auth.step_up_needed', message: '', details: { by, ...more } });

/** A client that refuses until the session is confirmed. */
function strictClient(refusal: unknown) {
  const calls: unknown[] = [];
  let isConfirmed = false;
  const client = {
    call: async (...call: unknown[]) => {
      calls.push(call);
      if (!isConfirmed) throw refusal;
      return { ok: true };
    },
    file: async (...call: unknown[]) => {
      calls.push(call);
      if (!isConfirmed) throw refusal;
      return { blob: new Blob(), fileName: 'users.csv' };
    },
    downloadUrl: () => '',
  } as unknown as ApiClient;
  return { client, calls, confirm: () => (isConfirmed = true) };
}

describe('calls that need a confirmed session', () => {
  it('are made once more with the same body after it was confirmed', async () => {
    const { client, calls, confirm } = strictClient(needed('code'));
    const ask = jest.fn(async () => confirm());
    const call = confirmingClient(client, ask).call('POST /back/refund/retry', {
      refundId: 'one',
      expectedAmount: 1,
    });
    expect(await call).toEqual({ ok: true });
    expect(ask.mock.calls).toEqual([[{ by: 'code', passkey: false }]]);
    expect(calls).toEqual([
      ['POST /back/refund/retry', { refundId: 'one', expectedAmount: 1 }],
      ['POST /back/refund/retry', { refundId: 'one', expectedAmount: 1 }],
    ]);
  });

  it('are made once more for a file too', async () => {
    const { client, calls, confirm } = strictClient(needed('code'));
    const file = confirmingClient(client, async () => confirm()).file('POST /back/export/get-file', {
      exportId: 'one',
    });
    expect(await file).toMatchObject({ fileName: 'users.csv' });
    expect(calls).toHaveLength(2);
  });

  it('ask once when several are refused at the same time', async () => {
    const { client, confirm } = strictClient(needed('password', { passkey: true }));
    const ask = jest.fn(async () => confirm());
    const { call } = confirmingClient(client, ask);
    const both = await Promise.all(
      ['one', 'two'].map(refundId => call('POST /back/refund/retry', { refundId, expectedAmount: 1 })),
    );
    expect(both).toEqual([{ ok: true }, { ok: true }]);
    expect(ask.mock.calls).toEqual([[{ by: 'password', passkey: true }]]);
  });

  it('fail as they did when nobody confirms, and can ask again', async () => {
    const { client } = strictClient(needed('password'));
    const ask = jest.fn(async () => false);
    const { call } = confirmingClient(client, ask);
    for (let time = 0; time < 2; time += 1) {
      await expect(
        call('POST /back/refund/retry', { refundId: 'one', expectedAmount: 1 }),
      ).rejects.toMatchObject({
        code: 'auth.step_up_needed',
      });
    }
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('pass on every other refusal', async () => {
    const refusal = new ApiError(403, { code: 'auth.forbidden', message: '' });
    const { client } = strictClient(refusal);
    const ask = jest.fn(async () => true);
    const { call } = confirmingClient(client, ask);
    await expect(call('POST /back/refund/retry', { refundId: 'one', expectedAmount: 1 })).rejects.toBe(
      refusal,
    );
    expect(ask).not.toHaveBeenCalled();
  });
});
