import type { ResponseOf } from '@vh/contract';
import { idOf, refuse, renderArea } from '@vh/area-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from './area.testing.ts';

type Draft = ResponseOf<'POST /back/seat-map/get'>;

const path = `/admin/place/${idOf(1)}/seat-map/${idOf(3)}`;

const draft = (parts: Partial<Draft> = {}): Draft => ({
  _id: idOf(3),
  hallId: idOf(2),
  placeId: idOf(1),
  name: 'Koncert',
  map: { format: 1, size: { width: 4_000, height: 3_000 }, categories: [], sections: [], shapes: [] },
  draftVersion: 4,
  updatedAt: '2030-03-08T09:46:00.000Z',
  updatedBy: 'Milica Jović',
  isChanged: true,
  seats: 0,
  standing: 0,
  isOwn: true,
  ...parts,
});

const saved = (draftVersion: number): ResponseOf<'POST /back/seat-map/save'> => ({
  seatMapId: idOf(3),
  name: 'Koncert',
  draftVersion,
  seats: 50,
  standing: 0,
  check: { problems: [], counts: {}, canPublish: true },
});

/** Draws a block of rows in the middle of the view and asks to save, by keys. */
async function drawBlock(): Promise<void> {
  const drawing = await screen.findByRole('application', { name: 'Seat map drawing' });
  for (const key of ['b', 'Enter']) fireEvent.keyDown(drawing, { key });
  await act(async () => {
    fireEvent.keyDown(drawing, { key: 's', ctrlKey: true });
  });
}

describe('the page on which a seat map is drawn', () => {
  it('saves what was drawn over the version that was read', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: { 'POST /back/seat-map/get': draft(), 'POST /back/seat-map/save': saved(5) },
    });
    await drawBlock();
    expect(await screen.findByText('50 seats')).toBeVisible();
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'POST /back/seat-map/save')).toHaveLength(1),
    );
    expect(calls.find(({ name }) => name === 'POST /back/seat-map/save')?.body).toMatchObject({
      seatMapId: idOf(3),
      draftVersion: 4,
      map: { sections: [{ label: 'Stalls' }], categories: [{ name: 'Category 1' }] },
    });
    expect(await screen.findByText('All changes saved')).toBeVisible();
  });

  it('says that a save failed, and tries again once the line is back', async () => {
    let isDown = true;
    const { calls } = await renderArea(area, {
      path,
      answers: {
        'POST /back/seat-map/get': draft(),
        'POST /back/seat-map/save': () => {
          if (isDown) refuse(500, 'internal');
          return saved(5);
        },
      },
    });
    await drawBlock();
    expect(await screen.findByText(/^Not saved:/)).toBeVisible();
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('All changes saved')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'POST /back/seat-map/save')).toHaveLength(2);
  });

  it('gives the map another name, and never an empty one', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: { 'POST /back/seat-map/get': draft(), 'POST /back/seat-map/save': saved(5) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
    const field = screen.getByRole('textbox', { name: 'Seat map name' });
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name of up to 120 characters.')).toBeVisible();
    await userEvent.type(field, 'Opera');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Opera' })).toBeVisible();
    const saves = calls.filter(({ name }) => name === 'POST /back/seat-map/save');
    expect(saves.map(({ body }) => body)).toMatchObject([{ draftVersion: 4, name: 'Opera' }]);
  });

  it('shows who changed the map', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: {
        'POST /back/seat-map/get': draft(),
        'POST /back/seat-map/get-history': { rows: [] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/seat-map/get-history')?.body).toMatchObject({
        seatMapId: idOf(3),
      }),
    );
  });

  it('tells a second editor who was first, and saves over that only when told to', async () => {
    let stored = 7;
    const { calls } = await renderArea(area, {
      path,
      answers: {
        'POST /back/seat-map/get': draft(),
        'POST /back/seat-map/save': ({ draftVersion }) => {
          if (draftVersion !== stored) {
            refuse(409, 'seat_map.changed', {
              version: stored,
              by: 'Ana Anić',
              at: '2030-03-08T10:00:00.000Z',
            });
          }
          stored += 1;
          return saved(stored);
        },
      },
    });
    await drawBlock();
    expect(await screen.findByText('Ana Anić has changed this map')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my version' }));
    expect(await screen.findByText('All changes saved')).toBeVisible();
    const versions = calls
      .filter(({ name }) => name === 'POST /back/seat-map/save')
      .map(({ body }) => (body as { draftVersion: number }).draftVersion);
    expect(versions).toEqual([4, 7]);
  });

  it('changes nothing of a map that belongs to somebody else', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: { 'POST /back/seat-map/get': draft({ isOwn: false }) },
    });
    await drawBlock();
    expect(await screen.findByText('0 seats')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain('POST /back/seat-map/save');
  });
});
