import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import { refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import type { ResponseOf } from '@vh/contract';
import { area } from '../../area.tsx';

/** A picture as the API answers it. */
const sentPicture = (id: string): ResponseOf<'POST /back/media/upload/{clientId}/{use}'> => {
  const file = `/media/pictures/${id}/1/full.webp`;
  const names = ['full', 'picture', 'small', 'thumb50', 'card', 'cardAvif', 'hero', 'og'] as const;
  return {
    _id: id,
    use: 'logo',
    width: 800,
    height: 200,
    frame: { crop: { x: 0, y: 0, width: 1, height: 1 }, focus: { x: 0.5, y: 0.5 } },
    revision: 1,
    files: Object.fromEntries(names.map(name => [name, file])) as Record<(typeof names)[number], string>,
    createdAt: '2026-06-01T12:00:00.000Z',
  };
};
const event = (id: string, title: string) => ({
  _id: id,
  title,
  date: '2027-05-05T18:00:00.000Z',
  city: 'Niš',
});
const design = {
  showEventsArchive: false,
  showHomeSlider: true,
  showHomeFeatured: true,
  showHomeCategories: false,
  showHomeTypes: false,
  showHomeInYourCity: false,
  showHomeNews: false,
  showLanguageSwitcher: true,
  tokens: {},
  darkTokens: {},
  sliders: [event('one', 'Opera'), event('two', 'Jazz')],
  version: 'v1',
};
const save = 'POST /back/settings/save-design';
const { sliders: _, version: __, ...theme } = design;
const answers: Answers = { 'POST /back/settings/get-design': design, [save]: theme };
const open = (more: Answers = {}) =>
  renderArea(area, { path: '/admin/settings/design', answers: { ...answers, ...more } });

describe('the design of the site', () => {
  it('is saved as what differs, with the version it was read in', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'News' }));
    const buttons = await screen.findByRole('group', { name: 'Buttons' });
    await user.type(within(buttons).getByLabelText('Light'), '#14408f');
    await user.type(within(buttons).getByLabelText('Dark'), '#3f6fd1');
    await user.click(screen.getByRole('button', { name: 'Move Opera back' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === save)?.body).toEqual({
        version: 'v1',
        showHomeNews: true,
        tokens: { velvet: '#14408f' },
        darkTokens: { velvet: '#3f6fd1' },
        sliders: ['two', 'one'],
      }),
    );
  });

  it('takes a logo as a file, whose address is saved, and says when that is gone', async () => {
    const user = userEvent.setup();
    const id = '0199a1b2-0c3d-7e4f-8a5b-0123456789ab';
    const refused = () => {
      const fields = { logo: 'unknown' };
      throw new ApiError(400, { code: 'request.invalid', message: 'invalid', fields });
    };
    const upload = 'POST /back/media/upload/platform/logo';
    const { calls } = await open(Object.assign({ [upload]: sentPicture(id) }, { [save]: refused }));
    const logo = await screen.findByRole('group', { name: 'Logo' });
    expect(within(logo).getByText('The default image is shown.')).toBeVisible();
    const file = new File(['png'], 'logo.png', { type: 'image/png' });
    await user.upload(within(logo).getByLabelText('Upload logo', { selector: 'input' }), file);
    const address = `/media/pictures/${id}/1/logo.png`;
    expect(await within(logo).findByRole('img', { name: 'Logo' })).toHaveAttribute('src', address);
    expect(within(logo).getByLabelText('Logo path')).toHaveValue(address);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === save)?.body).toEqual({ version: 'v1', logo: address }),
    );
    expect(await within(logo).findByText('This image no longer exists. Upload it again.')).toBeVisible();
  });

  it('is not sent while something can not be read, which is said at the colour that was written', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const field = within(await screen.findByRole('group', { name: 'Buttons' })).getByLabelText('Light');
    await user.type(field, '#f5c6cb');
    await user.tab();
    expect(field).toHaveAccessibleDescription(/“Button text” on “Buttons” has a contrast of 1\.\d/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls.some(({ name }) => name === save)).toBe(false);
  });

  it('is told to the page in the frame whenever that asks, as it is typed', async () => {
    const user = userEvent.setup();
    await open();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview');
    const inside = frame.contentWindow;
    if (!inside) throw new Error('no frame');
    const told = jest.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('checkbox', { name: 'Types' }));
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({ scheme: 'light', design: expect.objectContaining({ showHomeTypes: true }) }),
      window.location.origin,
    );
    await user.click(within(screen.getByRole('group', { name: 'Colour scheme' })).getByLabelText('Dark'));
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({ scheme: 'dark' }),
      window.location.origin,
    );
    told.mockClear();
    const { origin } = window.location;
    window.dispatchEvent(new MessageEvent('message', { data: '', source: inside, origin }));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('tells the second editor, and keeps what was typed', async () => {
    const user = userEvent.setup();
    await open({ [save]: () => refuse(409, 'settings.changed') });
    await user.click(await screen.findByRole('checkbox', { name: 'News' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/someone else/i);
    expect(screen.getByRole('checkbox', { name: 'News' })).toBeChecked();
  });
});
