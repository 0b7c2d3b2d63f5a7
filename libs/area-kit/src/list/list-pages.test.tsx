import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea } from '../mount/define-area.tsx';
import { renderArea } from '../testing/render-area.tsx';
import { defineTexts } from '../texts/define-texts.ts';
import { KeysetPages } from './keyset-pages.tsx';
import { ListPages, pageBounds } from './list-pages.tsx';
import { pageOf, pageText } from './url-values.ts';
import { useUrlState, type UrlModel } from './use-url-state.ts';

const { texts } = defineTexts('pages-test', { en: { nav: 'Things' } });

const model: UrlModel<{ readonly page: number }> = {
  parse: parameters => ({ page: pageOf(parameters.get('page')) }),
  format: ({ page }) => ({ page: pageText(page) }),
};

const keyset: UrlModel<{ readonly page: number; readonly after?: number; readonly before?: number }> = {
  parse: parameters => ({ page: 1, ...(parameters.has('after') && { after: 7 }) }),
  format: ({ after, before }) => ({ after: after?.toString(), before: before?.toString() }),
};

function Counted() {
  const url = useUrlState(model);
  const { page, pageSize } = url.filters;
  return <ListPages info={{ total: 3364, page, pageSize }} url={url} />;
}

function Uncounted() {
  return <KeysetPages marks={{ next: 9 }} url={useUrlState(keyset)} />;
}

const area = defineArea({
  name: 'admin',
  requires: { contract: '^1.0.0', shell: '^1.0.0' },
  texts,
  navigation: [],
  routes: [
    { path: 'things', Component: Counted },
    { path: 'entries', Component: Uncounted },
  ],
});

const open = (path: string) => renderArea(area, { path: `/admin/${path}`, answers: {} });
const searchOf = ({ router }: Awaited<ReturnType<typeof open>>) => router.state.location.search;

afterEach(() => localStorage.clear());

describe('the foot of a list', () => {
  it('offers 25, 50 and 100 rows a page, and goes back to its first page', async () => {
    const view = await open('things?page=3&q=ana');
    expect(await screen.findByText('51 – 75 of 3,364')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Rows'), '100');
    expect(searchOf(view)).toBe('?q=ana&rows=100');
    expect(screen.getByText('1 – 100 of 3,364')).toBeInTheDocument();
  });

  it('remembers the rows a page for other lists, and what an address says goes before it', async () => {
    localStorage.setItem('vh-rows', '50');
    const { unmount } = await open('things');
    expect(await screen.findByText('1 – 50 of 3,364')).toBeInTheDocument();
    unmount();
    await open('things?rows=100');
    expect(await screen.findByText('1 – 100 of 3,364')).toBeInTheDocument();
  });

  it('jumps to a page by its number, and to the last one for a greater number', async () => {
    const view = await open('things');
    await userEvent.type(await screen.findByLabelText('Page'), '12{Enter}');
    expect(searchOf(view)).toBe('?page=12');
    await userEvent.type(screen.getByLabelText('Page'), '9999{Enter}');
    expect(searchOf(view)).toBe('?page=135');
    expect(screen.getByText('of 135')).toBeInTheDocument();
  });

  it('leads from a page beyond the end to the last one', async () => {
    const view = await open('things?page=9999');
    await waitFor(() => expect(searchOf(view)).toBe('?page=135'));
    expect(screen.getByText('3,351 – 3,364 of 3,364')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('begins a list that is not counted again with other rows a page', async () => {
    const view = await open('entries?after=7');
    expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/admin/entries?after=9',
    );
    await userEvent.selectOptions(screen.getByLabelText('Rows'), '50');
    expect(searchOf(view)).toBe('?rows=50');
  });
});

it.each([
  [
    { total: 0, page: 1, pageSize: 25 },
    { first: 0, last: 0, hasPrevious: false, hasNext: false },
  ],
  [
    { total: 26, page: 1, pageSize: 25 },
    { first: 1, last: 25, hasPrevious: false, hasNext: true },
  ],
  [
    { total: 26, page: 2, pageSize: 25 },
    { first: 26, last: 26, hasPrevious: true, hasNext: false },
  ],
])('counts the rows of %j', (info, bounds) => {
  expect(pageBounds(info)).toEqual(bounds);
});
