import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { defineArea, defineTexts } from '@vh/area-kit';
import { buildOrderRow, idOf, renderArea, type Answers } from '@vh/area-kit/testing';
import { OrderListPage } from './order-list.page.tsx';

type OrderPage = ResponseOf<'POST /back/order/get-list'>;
type Cancel = BodyOf<'POST /back/bulk/cancel-orders'>;

const area = defineArea({
  name: 'admin',
  routes: [
    {
      path: 'order',
      element: (
        <OrderListPage
          scope={{
            base: '/admin',
            canViewFinance: true,
            canViewOrders: true,
            listsSeveralClients: true,
            canOpenEvents: true,
          }}
        />
      ),
    },
  ],
  navigation: [],
  texts: defineTexts('none', { en: {} }).texts,
  requires: { contract: '*', shell: '*' },
});

/** Thirty orders on two pages: all but the first wait for their payment. */
const rows = Array.from({ length: 30 }, (_, at) =>
  buildOrderRow({
    ...{ _id: idOf(at + 1), number: `VH ${at + 1}`, state: at === 0 ? 'paid' : 'booked' },
    ...{ total: 100_000, currency: 'RSD', version: at + 1 },
  }),
);
const list = ({ page = 1, pageSize = 25, q }: BodyOf<'POST /back/order/get-list'> & object): OrderPage => {
  const found = q ? rows.slice(0, 5) : rows;
  return {
    ...{ rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize },
    counts: { booked: found.length },
  };
};
const show = async (more: Answers = {}) => {
  const view = await renderArea(area, {
    path: '/admin/order',
    answers: { 'POST /back/order/get-list': list, ...more },
  });
  await screen.findByRole('link', { name: /VH 1\b/ });
  return view;
};
const box = (number: number) => screen.getByRole('checkbox', { name: `Select VH ${number}` });
const count = (words: string) => screen.findByText(words, { selector: '[role=status]' });

describe('rows of a list', () => {
  it('are chosen one by one, up to here, and by page; the choice goes along to other pages', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(box(2));
    await user.keyboard('{Shift>}');
    await user.click(box(5));
    await user.keyboard('{/Shift}');
    await count('4 selected');
    expect(box(4)).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select VH 26' }));
    await count('5 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await count('9 selected');
    await user.click(screen.getByRole('button', { name: 'Select all 30 results' }));
    await count('30 selected');
  });

  it('are chosen by keys, which lead to what can be done with them', async () => {
    const user = userEvent.setup();
    await show();
    screen.getByRole('link', { name: /VH 1\b/ }).focus();
    await user.keyboard('{ArrowDown} ');
    expect(box(2)).toBeChecked();
    await user.keyboard('a');
    expect(screen.getByRole('button', { name: 'Resend tickets' })).toHaveFocus();
  });

  it('are let go when the list is narrowed otherwise, which is said', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(box(2));
    await user.type(screen.getByRole('searchbox'), 'ana');
    await count('The list has changed: 1 row was deselected.');
    expect(box(2)).not.toBeChecked();
    await user.click(box(3));
    await count('1 selected');
  });
});

describe('what is done with many rows', () => {
  it('is asked with the sum, says what was refused and why, and tries that again under the same key', async () => {
    const user = userEvent.setup();
    const asked: Cancel[] = [];
    await show({
      'POST /back/bulk/cancel-orders': (body: Cancel) => {
        asked.push(body);
        const isFirst = asked.length === 1;
        return {
          results: body.items.map(({ id }) =>
            isFirst && id === idOf(3)
              ? { id, outcome: 'refused' as const, code: 'order.changed' as const }
              : { id, outcome: 'done' as const },
          ),
          ...{ done: 0, refused: 0 },
        };
      },
    });
    for (const number of [1, 2, 3]) await user.click(box(number));
    await user.click(screen.getByRole('button', { name: 'Cancel unpaid orders' }));
    await screen.findByRole('dialog', { name: 'Cancel 2 orders?' });
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(/The total is RSD\s2,000/)).toBeVisible();
    expect(within(dialog).getByText(/1 selected row is skipped/)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox'), 'Unpaid');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel 2 orders' }));
    expect(await within(dialog).findByText('1 order cancelled.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'VH 3' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(3)}`,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Retry 1' }));
    expect(await within(dialog).findByText('1 order cancelled.')).toBeVisible();
    const [first, second] = asked;
    expect(first).toMatchObject({
      note: 'Unpaid',
      items: [
        { id: idOf(2), version: 2 },
        { id: idOf(3), version: 3 },
      ],
    });
    expect(second).toEqual({ ...first, items: [{ id: idOf(3), version: 3 }] });
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
    await count('1 selected');
    expect(box(1)).toBeChecked();
  });

  it('goes step by step, ends where a step fails, and goes on with the rest', async () => {
    const user = userEvent.setup();
    const sizes: number[] = [];
    await show({
      'POST /back/bulk/cancel-orders': ({ items }: Cancel) => {
        sizes.push(items.length);
        if (sizes.length === 2) throw new ApiError(503, { code: 'service.unavailable', message: 'down' });
        const results = items.map(({ id }) => ({ id, outcome: 'done' as const }));
        return { results, done: items.length, refused: 0 };
      },
    });
    await user.click(box(2));
    await user.click(screen.getByRole('button', { name: 'Select all 30 results' }));
    await count('30 selected');
    await user.click(screen.getByRole('button', { name: 'Cancel unpaid orders' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel 29 orders' }));
    expect(await screen.findByText('4 were not processed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry 4' }));
    expect(await screen.findByText('4 orders cancelled.')).toBeVisible();
    expect(sizes).toEqual([25, 4, 4]);
  });
});
