import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@vh/contract';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { ApiError } from '@vh/api-client/shell';
import { area } from '../../area.tsx';

type Detail = ResponseOf<'POST /back/page/get'>;

const stored: Detail = {
  _id: idOf(1),
  slug: 'help',
  title: 'Help',
  languages: ['en'],
  isPrimaryMenuPage: false,
  isFooterPage: true,
  state: 'draft',
  position: 0,
  updatedAt: '2030-01-01T10:00:00.000Z',
  updatedBy: 'Milica',
  version: 3,
  // a picture is more than the editor of running text holds, so that the text is edited as HTML
  translations: { en: { title: 'Help', description: '', html: '<p>Text</p><img src="/a.webp" alt="">' } },
  oldSlugs: ['support'],
};
const show = (path: string, answers: Answers) =>
  renderArea(area, {
    path,
    answers: { 'POST /back/page/get-list': { rows: [], total: 0, page: 1, pageSize: 50 }, ...answers },
  });
const address = `/admin/pages/${idOf(1)}`;

describe('the form of a content page', () => {
  it('sends the texts of every language that is written', async () => {
    const { calls } = await show(address, {
      'POST /back/page/get': stored,
      'POST /back/page/update': { ...stored, version: 4 },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Text language'), 'sr');
    await userEvent.type(screen.getByLabelText('Title'), 'Pomoć');
    await userEvent.click(screen.getByRole('radio', { name: 'Published' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/page/update')?.body).toEqual({
        pageId: idOf(1),
        version: 3,
        slug: 'help',
        isPrimaryMenuPage: false,
        isFooterPage: true,
        state: 'published',
        translations: {
          en: stored.translations.en,
          sr: { title: 'Pomoć', description: '', html: '' },
        },
      }),
    );
  });

  it('shows what is wrong in the language where it is', async () => {
    await show(address, { 'POST /back/page/get': stored });
    await userEvent.selectOptions(await screen.findByLabelText('Text language'), 'de');
    await userEvent.type(screen.getByLabelText(/^Summary/), 'Nur ein Satz');
    await userEvent.selectOptions(screen.getByLabelText('Text language'), 'en');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Text language')).toHaveValue('de'));
    expect(screen.getByLabelText(/^Title/)).toBeInvalid();
  });

  it('puts a taken address beside its field and keeps what was typed', async () => {
    await show(address, {
      'POST /back/page/get': stored,
      'POST /back/page/update': () => {
        throw new ApiError(409, { code: 'slug.taken', message: 'taken', fields: { slug: 'taken' } });
      },
    });
    const slug = await screen.findByLabelText(/^URL/);
    await userEvent.clear(slug);
    await userEvent.type(slug, 'contact');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(slug).toBeInvalid());
    expect(slug).toHaveValue('contact');
    expect(slug).toHaveAccessibleDescription(/This URL is used, or was used, by another page\./);
  });

  it('tells who came second', async () => {
    await show(address, {
      'POST /back/page/get': stored,
      'POST /back/page/update': () => refuse(409, 'page.changed'),
    });
    await userEvent.type(await screen.findByLabelText(/^URL/), '-2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else has changed this record')).toBeVisible();
  });

  it('shows the page as it would be read, cleaned by the server', async () => {
    const { calls } = await show(address, {
      'POST /back/page/get': stored,
      'POST /back/page/preview': { html: '<p>Text</p>' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('heading', { name: 'Help', level: 3 })).toBeVisible();
    expect(await screen.findByText('Text', { selector: 'p' })).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /back/page/preview')?.body).toEqual({
      html: stored.translations.en?.html,
    });
  });
});
