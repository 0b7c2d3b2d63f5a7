import type { ResponseOf } from '@vh/contract';
import { idOf, pageOf, renderArea, refuse } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../../area.tsx';

type Transfer = ResponseOf<'POST /back/bank/get-queue'>['rows'][number];

const stranger: Transfer = {
  _id: idOf(1),
  bookedOn: '2026-11-20',
  amount: 129_500,
  currency: 'RSD',
  payerName: 'Petar Petrović',
  payerAccount: '265-1234567890123-45',
  reference: '',
  text: 'za karte',
  state: 'unmatched',
  reason: 'no_reference',
  excess: 0,
};
const tooMuch: Transfer = {
  ...stranger,
  _id: idOf(2),
  payerName: 'Ana Anić',
  state: 'overpaid',
  reason: 'none',
  excess: 20_500,
  order: {
    _id: idOf(7),
    number: '4TWEQKPX',
    state: 'paid',
    total: 109_000,
    received: 129_500,
    buyerName: 'Ana Anić',
  },
};
const queue = { ...pageOf([stranger, tooMuch]), counts: { unmatched: 1, overpaid: 1 } };

/** Chooses a file as its reader would; test environments can't read files. */
async function choose(name: string, content: string) {
  await screen.findByText('Petar Petrović');
  const file = new File([content], name);
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(content).buffer);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nowhere to choose a file');
  await userEvent.upload(input, file);
}

describe('transfers to the bank account', () => {
  it('show who paid what, why it needs a person, and lead to the order', async () => {
    await renderArea(area, { path: '/admin/order/bank', answers: { 'POST /back/bank/get-queue': queue } });
    expect(await screen.findByText('Petar Petrović')).toBeVisible();
    expect(screen.getByText('no order number')).toBeVisible();
    expect(screen.getAllByRole('link', { name: '4TWE-QKPX' })[0]).toHaveAttribute(
      'href',
      `/admin/order/${idOf(7)}`,
    );
    expect(screen.getByRole('link', { name: /Needs attention/ })).toHaveTextContent('2');
    expect(screen.getByRole('link', { name: /Overpaid/ })).toHaveAttribute(
      'href',
      '/admin/order/bank?show=overpaid',
    );
  });

  it('are given to an order by its number', async () => {
    const { calls } = await renderArea(area, {
      path: '/admin/order/bank',
      answers: {
        'POST /back/bank/get-queue': queue,
        'POST /back/bank/assign': { state: 'settled' },
      },
    });
    // on phones the acts stand below the day; only the style sheet knows which of the two is shown
    const [act] = await screen.findAllByRole('button', { name: 'Match to order' });
    if (!act) throw new Error('there is nothing to press');
    await userEvent.click(act);
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Match to this order' }));
    expect(within(dialog).getByText('This field is required.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Order number/ }), '4twe-qkpx');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Match to this order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name === 'POST /back/bank/assign')?.body).toEqual({
      lineId: idOf(1),
      orderNumber: '4twe-qkpx',
    });
  });

  it('stand beside money of providers that nobody knows: it is assigned to an order, or was refunded there', async () => {
    const row = {
      _id: idOf(4),
      provider: 'stripe',
      amount: 4_200,
      currency: 'EUR',
      at: '2026-11-20T10:00:00Z',
    };
    const { calls } = await renderArea(area, {
      path: '/admin/order/bank?show=unmatched_payments',
      answers: {
        'POST /back/bank/get-queue': queue,
        'POST /back/bank/get-unmatched-payments': pageOf([{ ...row, reference: 'cs_live_17' }]),
        'POST /back/bank/assign-unmatched-payment': { state: 'due' },
        'POST /back/bank/mark-unmatched-payment-returned': { ok: true },
      },
    });
    expect(await screen.findByText('cs_live_17')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Match to order' }));
    await userEvent.type(screen.getByLabelText('Order number'), 'ACDE-FGHJ{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Mark as refunded' }));
    const refunded = within(screen.getByRole('dialog'));
    await userEvent.type(refunded.getByLabelText('Provider reference'), 're_17');
    await userEvent.click(refunded.getByRole('button', { name: 'Mark as refunded' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = calls.filter(call => call.name.includes('unmatched') && !call.name.includes('get'));
    expect(sent.map(call => call.body)).toEqual([
      { unmatchedPaymentId: idOf(4), expectedAmount: 4_200, orderNumber: 'ACDE-FGHJ' },
      { unmatchedPaymentId: idOf(4), expectedAmount: 4_200, reference: 're_17' },
    ]);
  });

  it('come with a file that is shown before it is applied', async () => {
    const preview: ResponseOf<'POST /back/bank/preview-statement'> = {
      format: 'csv',
      rows: [
        { ...stranger, verdict: 'pays', orderNumber: '4TWEQKPX' },
        { ...stranger, verdict: 'unmatched', reason: 'unknown_order' },
        { ...stranger, verdict: 'repeat' },
      ].map(({ _id, state: _state, excess: _excess, ...row }) => ({
        ...row,
        reason: 'none' as const,
      })) as never,
      skipped: 4,
      problems: [{ row: 9, kind: 'date' }],
    };
    const { calls } = await renderArea(area, {
      path: '/admin/order/bank',
      answers: {
        'POST /back/bank/get-queue': queue,
        'POST /back/bank/preview-statement': preview,
        'POST /back/bank/apply-statement': { added: 2, repeated: 1, decided: { settled: 1, unmatched: 1 } },
      },
    });
    await choose('izvod.csv', 'Datum;Iznos\n20.11.2026;5,00');
    expect(await screen.findByRole('heading', { name: 'Preview of izvod.csv' })).toBeVisible();
    expect(screen.getByText('Rows that cannot be read: 9')).toBeVisible();
    expect(screen.queryByText('2026-11-20')).not.toBeInTheDocument();
    expect(calls.map(({ name }) => name)).not.toContain('POST /back/bank/apply-statement');
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 transfers' }));
    expect(
      await screen.findByText(
        /Imported: 2 new, 1 already imported\. 1 order was paid\. 1 transfer needs attention\./,
      ),
    ).toBeVisible();
    const sent = calls.find(({ name }) => name === 'POST /back/bank/apply-statement')?.body;
    expect(sent).toEqual({ fileName: 'izvod.csv', content: btoa('Datum;Iznos\n20.11.2026;5,00') });
  });

  it('in a file that is no statement are refused in words', async () => {
    await renderArea(area, {
      path: '/admin/order/bank',
      answers: {
        'POST /back/bank/get-queue': queue,
        'POST /back/bank/preview-statement': () => refuse(400, 'bank.unreadable'),
      },
    });
    await choose('x.xml', '<x/>');
    expect(await screen.findByText('The file cannot be read')).toBeVisible();
  });

  it('that go back are shown with their sum, which a changed one is asked about again', async () => {
    const short = {
      ...stranger,
      _id: idOf(6),
      state: 'underpaid' as const,
      amount: 1_000,
      order: {
        _id: idOf(7),
        number: '4TWEQKPX',
        state: 'released' as const,
        total: 9_000,
        received: 3_500,
        buyerName: 'Ana',
      },
    };
    let due = 3_500;
    const { calls } = await renderArea(area, {
      path: '/admin/order/bank',
      answers: {
        'POST /back/bank/get-queue': { ...pageOf([short]), counts: { underpaid: 1 } },
        'POST /back/bank/return': ({ expectedAmount }: { expectedAmount: number }) =>
          expectedAmount === due ? { state: 'to_return' } : refuse(409, 'order.changed', { amount: due }),
      },
    });
    const [act] = await screen.findAllByRole('button', { name: 'Return' });
    if (!act) throw new Error('there is nothing to press');
    await userEvent.click(act);
    const dialog = screen.getByRole('dialog', { name: /RSD\s35/ });
    due = 4_000;
    const confirm = within(dialog).getByRole('button', { name: 'Add to returns' });
    await userEvent.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/RSD\s35.*RSD\s40/);
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ name }) => name === 'POST /back/bank/return');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { expectedAmount: 3_500 },
      { expectedAmount: 4_000 },
    ]);
  });

  it('to be made are saved as a table of the sums that were shown', async () => {
    const totals = [{ currency: 'RSD', amount: 250_000 }];
    const row: ResponseOf<'POST /back/bank/get-returns'>['rows'][number] = {
      _id: idOf(8),
      kind: 'refund',
      state: 'due',
      amount: 250_000,
      currency: 'RSD',
      payeeName: 'Ana Anić',
      payeeAccount: '',
      purpose: 'Refund',
      bankReference: '',
      createdAt: '2026-11-20T10:00:00Z',
    };
    const { calls } = await renderArea(area, {
      path: '/admin/order/bank?show=returns',
      answers: {
        'POST /back/bank/get-queue': queue,
        'POST /back/bank/get-returns': { ...pageOf([row]), totals },
        'POST /back/bank/export-returns': () => refuse(409, 'order.changed', { totals: [] }),
      },
    });
    expect(await screen.findByText(/Total to return: .*RSD\s2,500/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Export as table' }));
    expect(
      await screen.findByText(
        /The list has changed since you opened it, so nothing was exported\. Check the new totals and export again\./,
      ),
    ).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /back/bank/export-returns')?.body).toEqual({
      expectedTotals: totals,
    });
  });
});
