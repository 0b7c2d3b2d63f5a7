import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@vh/contract';
import type { ReactNode } from 'react';
import { defineArea, type DefinedArea, defineTexts } from '@vh/area-kit';
import { idOf, renderArea } from '@vh/area-kit/testing';
import { ExportListPage } from './export-list.page.tsx';
import { ExportMenu } from './export-menu.tsx';

type Row = ResponseOf<'POST /back/export/get'>;

const row = (part: Partial<Row>): Row => ({
  ...{ _id: idOf(1), list: 'orders', format: 'csv', state: 'waiting', done: 0 },
  createdAt: '2027-03-01T10:00:00.000Z',
  ...part,
});

const areaWith = (element: ReactNode): DefinedArea =>
  defineArea({
    name: 'admin',
    routes: [{ path: 'order', element }],
    navigation: [],
    texts: defineTexts('none', { en: {} }).texts,
    requires: { contract: '*', shell: '*' },
  });

beforeAll(() => {
  Object.defineProperty(URL, 'createObjectURL', { value: () => 'blob:list', configurable: true });
  Object.defineProperty(URL, 'revokeObjectURL', { value: () => undefined, configurable: true });
});

describe('the export of a list', () => {
  const show = (after: Row) =>
    renderArea(areaWith(<ExportMenu of={{ list: 'orders', q: 'ana', sort: '-total' }} base="/admin" />), {
      path: '/admin/order',
      answers: {
        'POST /back/export/create': row({}),
        'POST /back/export/get': after,
        'POST /back/export/cancel': row({ state: 'cancelled' }),
      },
    });
  const begin = async (format: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: format }));
  };

  it('is begun as it is filtered, and its file fetched when it is ready', async () => {
    const { calls } = await show(row({ state: 'done', done: 200_000, total: 200_000, size: 9 }));
    await begin(/XLSX/);
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }, { timeout: 4_000 }));
    expect(screen.getByText('The file is ready: 200,000 rows.')).toBeVisible();
    const begun = calls.find(({ name }) => name === 'POST /back/export/create')?.body;
    expect(begun).toMatchObject({ of: { list: 'orders', q: 'ana', sort: '-total' }, format: 'xlsx' });
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'POST /back/export/get-file')).toMatchObject([
        { body: { exportId: idOf(1) } },
      ]),
    );
  });

  it('says how far it is, and can be stopped', async () => {
    const { calls } = await show(row({ state: 'running', done: 50, total: 200 }));
    await begin(/CSV/);
    expect(
      await screen.findByRole('progressbar', { name: '50 of 200 rows' }, { timeout: 4_000 }),
    ).toHaveAttribute('value', '0.25');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'POST /back/export/cancel')).toHaveLength(1),
    );
  });

  it('says why there is no file', async () => {
    await show(row({ state: 'failed', failure: 'forbidden' }));
    await begin(/CSV/);
    expect(
      await screen.findByText('You no longer have permission to see this list.', {}, { timeout: 4_000 }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });
});

describe('the list of exports', () => {
  it('offers the files that are ready, and says what became of the others', async () => {
    const { calls } = await renderArea(areaWith(<ExportListPage />), {
      path: '/admin/order',
      answers: {
        'POST /back/export/get-list': {
          rows: [
            row({
              state: 'done',
              done: 3,
              total: 3,
              size: 31_400_000,
              expiresAt: '2027-03-02T10:00:00.000Z',
            }),
            row({ _id: idOf(2), list: 'buyers', state: 'failed', failure: 'broken' }),
          ],
        },
        'POST /back/export/cancel': row({ state: 'cancelled' }),
      },
    });
    expect(await screen.findByText('31.4 MB')).toBeInTheDocument();
    expect(screen.getByText('The file could not be created. Try again.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete file' }));
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'POST /back/export/cancel')).toMatchObject([
        { body: { exportId: idOf(1) } },
      ]),
    );
  });
});
