import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { defineArea, defineTexts } from '@vh/area-kit';
import { idOf, renderArea } from '@vh/area-kit/testing';
import { DraftList } from './draft-list.tsx';

const drafts = Array.from({ length: 30 }, (_, at) => ({
  draftId: idOf(at + 1),
  clientId: idOf(100),
  clientName: 'Dom omladine',
  title: `Evening ${at + 1}`,
  version: 1,
  savedAt: '2027-03-01T10:00:00.000Z',
  savedBy: 'Ana',
}));

const list = (
  body: BodyOf<'POST /back/event-draft/get-list'>,
): ResponseOf<'POST /back/event-draft/get-list'> => {
  const { page = 1, pageSize = 25 } = body;
  return { rows: drafts.slice((page - 1) * pageSize, page * pageSize), total: drafts.length, page, pageSize };
};

async function show(path: string) {
  const scope = {
    ...{
      base: '/client',
      canViewFinance: true,
      isOfOrganiser: true,
      canViewOrders: true,
      listsSeveralClients: false,
      canOpenEvents: true,
      canEditEvents: true,
      canCreateEvents: true,
    },
    clientId: undefined,
  };
  const area = defineArea({
    name: 'client',
    routes: [{ index: true, element: <DraftList scope={scope} /> }],
    navigation: [],
    texts: defineTexts('none', { en: {} }).texts,
    requires: { contract: '*', shell: '*' },
  });
  await renderArea(area, { path, answers: { 'POST /back/event-draft/get-list': list } });
  const region = within(await screen.findByRole('region', { name: 'Drafts' }));
  return { region, names: () => region.getAllByRole('listitem').map(item => item.textContent) };
}

describe('the drafts above the list of events', () => {
  it('are the latest six, with a way to all of them, page by page', async () => {
    const { region, names } = await show('/client?state=draft');
    expect(names()).toHaveLength(6);
    await userEvent.click(region.getByRole('link', { name: 'Show all 30 drafts' }));
    expect(await region.findByText(/^Evening 24/)).toBeVisible();
    const next = region.getByRole('link', { name: /^Next/ });
    expect(next).toHaveAttribute('href', '/client?state=draft&drafts=2');
    await userEvent.click(next);
    expect(await region.findByText('Evening 30')).toBeVisible();
    expect(names()).toHaveLength(6);
    await userEvent.click(region.getByRole('link', { name: 'Show fewer drafts' }));
    expect(await region.findByText('Evening 1')).toBeVisible();
  });
});
