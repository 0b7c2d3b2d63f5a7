import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@vh/contract';
import { adminScope, idOf, renderArea, testArea } from '@vh/area-kit/testing';
import { sourcesRoute } from './sources-routes.tsx';

const area = testArea('admin', [sourcesRoute(adminScope, 'client/:clientId/stats/sources')]);

const sources: ResponseOf<'POST /back/stats/get-sources'> = {
  ...{ asOf: '2026-03-01T10:00:00.000Z', from: '2026-02-01', to: '2026-03-01' },
  rows: [
    {
      ...{ channel: 'web', source: 'qr', campaign: 'opera', visits: 200, orders: 3, tickets: 6 },
      sums: [{ currency: 'EUR', gross: 6_000 }],
    },
    {
      ...{ channel: 'payspot', source: '', campaign: '', visits: 0, orders: 2, tickets: 2 },
      sums: [{ currency: 'EUR', gross: 2_000 }],
    },
    { channel: 'web', source: 'facebook.com', campaign: '', visits: 300, orders: 0, tickets: 0, sums: [] },
  ],
  total: { visits: 500, orders: 5, tickets: 8, sums: [{ currency: 'EUR', gross: 8_000 }] },
};

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Sources' }))
    .getAllByRole('row')
    .map(row => row.textContent);

describe('the sources of an organiser', () => {
  it('have shares and a total, and are sorted by what is pressed', async () => {
    await renderArea(area, {
      path: `/admin/client/${idOf(1)}/stats/sources`,
      answers: { 'POST /back/stats/get-sources': sources },
    });
    const [, first, second, third, total] = await rows();
    expect(first).toMatch(/^QR code.*opera.*200.*3.*1\.5.*6.*75/);
    expect([second, third]).toEqual([expect.any(String), expect.stringMatching(/^facebook\.com/)]);
    expect(total).toMatch(/^Total.*500.*5.*8/);
    await userEvent.click(screen.getByRole('button', { name: /Visits/ }));
    expect((await rows())[1]).toMatch(/^facebook\.com/);
    expect((await rows()).at(-1)).toMatch(/^Total/);
  });
});
