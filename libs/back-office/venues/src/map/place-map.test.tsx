import { renderArea } from '@vh/area-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from '../area.testing.ts';
import { loadMapFiles } from './map-files.ts';
import { readMapFiles } from './map-data.testing.ts';

jest.mock('./map-files.ts', () => ({
  loadMapFiles: jest.fn(),
  loadFineOutlines: () => Promise.reject(new Error()),
}));

const load = jest.mocked(loadMapFiles);
const files = readMapFiles();

/** The form of a new venue of the platform, with no streets on the server. */
async function openForm() {
  globalThis.fetch = () => Promise.resolve(Response.json({}));
  await renderArea(area, {
    path: '/admin/place/add',
    answers: { 'POST /back/client/get-list': { rows: [], total: 0, page: 1, pageSize: 100 } },
  });
  const map = await screen.findByRole('application', { name: 'Map of the venue' });
  return { map, user: userEvent.setup() };
}

const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

const coordinates = () =>
  ['Latitude', 'Longitude'].map(label => Number((screen.getByLabelText(label) as HTMLInputElement).value));

describe('the map in the form of a venue', () => {
  it('takes a city that is found, and doubts it where the address is elsewhere', async () => {
    load.mockResolvedValue(files);
    const { map, user } = await openForm();
    await user.type(screen.getByRole('searchbox', { name: 'Find a place or paste a link' }), 'Zagreb');
    await user.click(await screen.findByRole('button', { name: 'Zagreb Croatia' }));
    expect(coordinates()).toEqual([45.8144, 15.978]);
    expect(map).toHaveFocus();
    expect(screen.getByText('Pin at 45.8144, 15.978. 0 m from Zagreb, Croatia.')).toBeVisible();
    expect(
      screen.getByText(/The pin is in this country: Croatia. The address is in this one: Serbia./),
    ).toBeVisible();
  });

  it('follows the number fields and the keys, and reads the pin out once it is still', async () => {
    load.mockResolvedValue(files);
    const { map, user } = await openForm();
    await user.type(screen.getByLabelText('Latitude'), '44.8125');
    await user.type(screen.getByLabelText('Longitude'), '20.4612');
    expect(await screen.findByText(/^Pin at 44.8125, 20.4612/)).toBeVisible();
    fireEvent.keyDown(map, { key: 'ArrowLeft' });
    const [latitude = 0, longitude = 0] = coordinates();
    expect(latitude).toBeCloseTo(44.8125, 4);
    expect(longitude).toBeLessThan(20.4612);
    await waitFor(() => {
      const said = screen.getAllByRole('status').map(one => one.textContent);
      expect(said).toContainEqual(expect.stringContaining(`Pin at ${latitude}, ${longitude}.`));
    });
  });

  it('says that it could not be loaded, and tries again', async () => {
    load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(files);
    const { user } = await openForm();
    expect(await screen.findByText(/The map could not be loaded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/The map could not be loaded/)).toBeNull());
  });
});
