import type { ResponseOf } from '@vh/contract';
import { idOf, pageOf, renderArea, type Answers } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from './area.testing.ts';
import { sent } from './order-page.testing.tsx';

type Page = ResponseOf<'POST /back/refund/get-due'>;
type Row = Page['rows'][number];

const due = (at: number, row: Partial<Row>): Row => ({
  ...{ _id: idOf(at), number: `ORDER${at}`, state: 'paid', kind: 'refund_failed', why: 'refund_failed' },
  ...{ buyerName: 'Amra Hadžić', buyerEmail: 'amra@posta.example', eventTitle: 'Opera', currency: 'BAM' },
  ...{ due: 4_000, since: '2026-03-08T09:46:00.000Z', isUnresolved: false },
  ...row,
});

const refused = due(1, { refundId: idOf(11), failure: 'card closed', provider: 'stripe' });
const lost = due(2, { refundId: idOf(12), failure: 'no answer', provider: 'stripe', isUnresolved: true });
const cash = due(3, { refundId: idOf(13), why: 'manual', failure: 'manual', provider: 'payspot-cash' });
const late = due(4, { state: 'needs_refund', kind: 'needs_refund', why: 'needs_refund' });
const owed = due(5, { kind: 'owed_by_buyer', why: 'owed_by_buyer', due: -900 });

const page: Page = {
  ...pageOf([refused, lost, cash, late, owed]),
  sums: [
    { currency: 'BAM', rows: 5, due: 16_000, owed: 900 },
    { currency: 'EUR', rows: 1, due: 250, owed: 0 },
  ],
  choices: { events: [{ _id: idOf(100), title: 'Opera', rows: 5 }], providers: ['stripe', 'payspot-cash'] },
};

const done = ({ items }: { readonly items: readonly { readonly id: string }[] }) => ({
  results: items.map(({ id }) => ({ id, outcome: 'done' as const })),
  done: items.length,
  refused: 0,
});

const show = (path = '/admin/order/due', answers: Answers = {}) =>
  renderArea(area, { path, answers: { 'POST /back/refund/get-due': page, ...answers } });

/** Chooses the whole page and opens what is to be done with it. */
async function ask(action: string, title: RegExp) {
  await screen.findByRole('link', { name: 'ORDE-R4' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: title }));
}

describe('the list of amounts due', () => {
  it('leads to each order, says why it waits, and adds up each currency separately', async () => {
    await show();
    expect(await screen.findByRole('link', { name: 'ORDE-R4' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(4)}`,
    );
    expect(screen.getByText('Late payment, tickets unavailable')).toBeVisible();
    expect(screen.getByText('card closed')).toBeVisible();
    expect(screen.getByText('no answer The provider may have paid this refund.')).toBeVisible();
    const sums = within(screen.getByRole('list', { name: 'Total' })).getAllByRole('listitem');
    expect(sums.map(sum => sum.textContent?.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(/160.* due to buyers5 items, owed by buyers: .*9/),
      expect.stringMatching(/2[.,]50.* due to buyers1 item$/),
    ]);
  });

  it('asks for what stands in the address, and keeps what is chosen there', async () => {
    const { calls } = await show(
      `/admin/order/due?q=ana&event=${idOf(100)}&why=manual&provider=stripe&age=7&sort=-due&page=2`,
    );
    expect(await screen.findByRole('button', { name: /Opera \(5\)/ })).toBeVisible();
    expect(sent(calls, 'POST /back/refund/get-due')).toEqual([
      {
        ...{ q: 'ana', eventId: idOf(100), why: 'manual', provider: 'stripe', days: 7 },
        ...{ sort: '-due', page: 2, pageSize: 25, lang: 'en' },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/refund/get-due').at(-1)).toEqual({
        ...{ sort: '-due', page: 1, pageSize: 25, lang: 'en' },
      }),
    );
  });

  it('has refunds tried again that a provider did not carry out', async () => {
    const { calls } = await show(undefined, { 'POST /back/bulk/retry-refunds': done });
    const dialog = await ask('Retry', /^Retry 2 refunds\?$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/bulk/retry-refunds')).toMatchObject([
        { items: [idOf(11), idOf(12)].map(id => ({ id, expectedAmount: expect.any(Number) })) },
      ]),
    );
  });

  it('has refunds marked as paid with a reference, but none that a provider may have paid', async () => {
    const { calls } = await show(undefined, {
      'POST /back/bulk/mark-refunds-paid': ({ items }) => ({
        results: items.map(({ id }, at) =>
          at === 0
            ? { id, outcome: 'done' as const }
            : { id, outcome: 'refused' as const, code: 'refund.state' as const },
        ),
        done: 1,
        refused: 1,
      }),
    });
    const dialog = await ask('Mark as paid manually', /^Mark 2 refunds as paid manually\?$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(dialog.getByText('This field is required.')).toBeVisible();
    expect(sent(calls, 'POST /back/bulk/mark-refunds-paid')).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Reference/), ' T 17 ');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/bulk/mark-refunds-paid')).toMatchObject([
        {
          reference: 'T 17',
          items: [idOf(11), idOf(13)].map(id => ({ id, expectedAmount: expect.any(Number) })),
        },
      ]),
    );
    expect(await screen.findByText('1 failed:')).toBeVisible();
    expect(screen.getByRole('link', { name: /^ORDE-R3, / })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(3)}`,
    );
  });

  it('has money refunded that no refund promises yet', async () => {
    const { calls } = await show(undefined, { 'POST /back/bulk/pay-due': done });
    const dialog = await ask('Refund', /^Refund 1 amount\?$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/bulk/pay-due')).toMatchObject([
        { items: [{ id: idOf(4), expectedAmount: expect.any(Number) }], note: '' },
      ]),
    );
  });
});
