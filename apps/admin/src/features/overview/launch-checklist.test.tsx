import { screen, waitFor } from '@testing-library/react';
import { refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const company = { item: 'company', isRequired: true, isDone: true, href: '/admin/settings' } as const;
const mail = { item: 'mail', isRequired: true, isDone: false, href: '/admin/settings/email' } as const;
const tax = { item: 'tax', isRequired: false, isDone: false, href: '/admin/settings' } as const;
const address = { item: 'address', isRequired: false, isDone: false, href: '' } as const;

const list = 'POST /back/settings/get-launch-checklist';
const open = (answers: Answers) => renderArea(area, { path: '/admin', answers });

describe('the launch checklist on the overview', () => {
  it('tells what is done, required and recommended, and leads to where it is set', async () => {
    await open({ [list]: { isAsked: true, items: [company, mail, tax, address] } });
    expect(await screen.findByRole('heading', { name: 'Before you publish' })).toBeVisible();
    const rows = screen.getAllByRole('listitem').map(row => row.textContent);
    expect(rows.filter(row => /Done|Required|Recommended/.test(row))).toEqual([
      'DoneCompany name and address',
      'RequiredMail server',
      'RecommendedTax number (VAT)',
      'RecommendedPublic address with https (PUBLIC_ORIGIN)',
    ]);
    expect(screen.getByRole('link', { name: 'Mail server' })).toHaveAttribute(
      'href',
      '/admin/settings/email',
    );
    expect(screen.queryByRole('link', { name: /Company name/ })).toBeNull();
  });

  it.each([
    ['nothing required is missing', { isAsked: true, items: [company, tax] }],
    ['the shop is a demo', { isAsked: false, items: [mail] }],
    ['it can not be had', () => refuse(500, 'internal')],
  ])('is not there when %s', async (_when, answer) => {
    const { calls } = await open({ [list]: answer });
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(list));
    expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Before you publish' })).toBeNull();
  });
});
