import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea, defineTexts } from '@vh/area-kit';
import { idOf, renderArea } from '@vh/area-kit/testing';
import { PlanUnblockDialog } from './plan-unblock.dialog.tsx';

describe('giving seats of several blocks back', () => {
  it('is one call, so that all or none are refunded', async () => {
    const groups = [1, 2].map(at => ({ id: idOf(at), seatIds: [idOf(at * 10), idOf(at * 10 + 1)] }));
    const area = defineArea({
      name: 'admin',
      routes: [
        {
          index: true,
          element: (
            <PlanUnblockDialog
              eventId={idOf(9)}
              seats={[]}
              groups={groups}
              onDone={() => undefined}
              onClose={() => undefined}
            />
          ),
        },
      ],
      navigation: [],
      texts: defineTexts('none', { en: {} }).texts,
      requires: { contract: '*', shell: '*' },
    });
    const { calls } = await renderArea(area, {
      path: '/admin',
      answers: { 'POST /back/inventory/unblock-seats': { blocks: [] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
    expect(calls.filter(({ name }) => name.startsWith('POST /back/inventory/'))).toEqual([
      {
        name: 'POST /back/inventory/unblock-seats',
        body: {
          eventId: idOf(9),
          blocks: groups.map(({ id, seatIds }) => ({ blockId: id, seatIds })),
        },
      },
    ]);
  });
});
