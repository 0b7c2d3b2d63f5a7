import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import { idOf, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const row = {
  _id: idOf(1),
  kind: 'sale' as const,
  state: 'unknown' as const,
  provider: 'vpfr' as const,
  order: { _id: idOf(9), number: 'ACDEFGHJ' },
  total: 250_000,
  currency: 'RSD' as const,
  attempts: 1,
  failure: 'unknown_outcome' as const,
  failureDetail: '500 broken',
  createdAt: '2026-03-01T10:00:00.000Z',
};
const failed = { ...row, _id: idOf(2), state: 'failed' as const, failure: 'rejected' as const };
const settings = {
  provider: 'vpfr' as const,
  host: 'https://vsdc.sandbox.suf.purs.gov.rs/',
  feeVatBasisPoints: 2000,
  protectionVatBasisPoints: 2000,
  vatExemption: '',
  labels: {},
  secrets: { certificate: true, passphrase: true, pac: true },
  unreadable: [],
  isReady: true,
};
const answers: Answers = {
  'POST /back/fiscal/get-settings': settings,
  'POST /back/fiscal/save-settings': settings,
  'POST /back/fiscal/get-list': {
    rows: [row, failed],
    counts: { pending: 0, failed: 1, unknown: 1 },
  },
  'POST /back/fiscal/retry': { ok: true },
};
const open = (more: Answers = {}) =>
  renderArea(area, { path: '/admin/settings/fiscalisation', answers: { ...answers, ...more } });

describe('the page of fiscal receipts', () => {
  it('sends only what was typed of secrets, and shows none', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const pac = await screen.findByLabelText(/^PAC/);
    expect(pac).toHaveValue('');
    await user.type(pac, 'AB12CD');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = () => calls.find(({ name }) => name === 'POST /back/fiscal/save-settings');
    await waitFor(() => expect(saved()?.body).toMatchObject({ provider: 'vpfr', pac: 'AB12CD' }));
    expect(saved()?.body).not.toHaveProperty('certificate');
    expect(saved()?.body).not.toHaveProperty('passphrase');
  });

  it('names what is wrong at its field and sends nothing', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const vat = await screen.findByLabelText(/^VAT on order protection \(%\)/);
    await user.clear(vat);
    await user.type(vat, '250');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(vat).toHaveAccessibleDescription(/between 0 and 100/);
    expect(calls.some(({ name }) => name === 'POST /back/fiscal/save-settings')).toBe(false);
  });

  it('sends a receipt again that nobody knows about only after asking', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const table = await screen.findByRole('table', { name: 'Receipts' });
    const [unknown, refused] = await within(table).findAllByRole('button', { name: 'Send again' });
    if (!unknown || !refused) throw new Error('there are two receipts to send again');
    await user.click(refused);
    const sent = () => calls.filter(({ name }) => name === 'POST /back/fiscal/retry').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ receiptId: idOf(2), isNotSigned: false }]));
    await user.click(unknown);
    const dialog = await screen.findByRole('dialog', { name: 'Is this receipt really not signed?' });
    expect(sent()).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Not signed, send again' }));
    await waitFor(() => expect(sent()[1]).toEqual({ receiptId: idOf(1), isNotSigned: true }));
  });

  it('says at the field that another receipt has a number', async () => {
    const user = userEvent.setup();
    await open({
      'POST /back/fiscal/mark-signed': () => {
        throw new ApiError(400, { code: 'request.invalid', message: 'taken', fields: { number: 'taken' } });
      },
    });
    const [mark] = await screen.findAllByRole('button', { name: 'Mark as signed' });
    if (!mark) throw new Error('no receipt can be marked');
    await user.click(mark);
    const dialog = await screen.findByRole('dialog', { name: /ACDE-FGHJ/ });
    const number = within(dialog).getByLabelText(/^Receipt number/);
    await user.type(number, 'RX4F7Y5L-RX4F7Y5L-138');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as signed' }));
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(
        /Another receipt has this number\. Check it and try again\./,
      ),
    );
  });
});
