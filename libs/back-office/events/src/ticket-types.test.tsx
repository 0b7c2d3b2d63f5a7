import { buildEventRecord, idOf, renderArea } from '@vh/area-kit/testing';
import { screen, within } from '@testing-library/react';
import { adminArea as area } from './area.testing.ts';

const type = {
  face: 1000,
  fee: 50,
  vatBasisPoints: 0,
  capacity: 100,
  ...{ sharesQuota: false, sold: 0, complimentary: 0, free: 100, held: 0 },
  visibility: 'public' as const,
  saleState: 'on_sale' as const,
};

it('says of ticket types who can buy them, when, and that they share a limit', async () => {
  await renderArea(area, {
    path: `/admin/event/${idOf(100)}`,
    answers: {
      'POST /back/event/get': buildEventRecord({
        ticketTypes: [
          { ...type, _id: idOf(1), name: { en: 'Stand' } },
          { ...type, _id: idOf(2), name: { en: 'Crew' }, visibility: 'code', sharesQuota: true },
          { ...type, _id: idOf(3), name: { en: 'Counter' }, visibility: 'payspot' },
          {
            ...{ ...type, _id: idOf(4), name: { en: 'Early' } },
            ...{ salesStart: '2030-01-01T09:00:00.000Z', salesEnd: '2030-02-01T09:00:00.000Z' },
          },
        ],
      }),
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Ticket types' }));
  const cells = table.getAllByRole('row').map(row => within(row).queryAllByRole('cell')[0]?.textContent);
  expect(cells).toEqual([
    undefined,
    'Stand',
    'CrewHidden, access code required · Shares capacity with other ticket types',
    'CounterBox office only',
    expect.stringMatching(/^EarlyOn sale from .*10:00 · On sale until .*10:00$/),
  ]);
});
