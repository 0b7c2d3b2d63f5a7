import type { ResponseOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { clientScope, idOf, renderArea, testArea } from '@vh/area-kit/testing';
import { screen } from '@testing-library/react';
import { reportRoutes } from './report-routes.tsx';

const area = testArea('client', reportRoutes(clientScope));
const clientId = idOf(1);

const me = (permissions: PermissionFlag[]): ResponseOf<'POST /back/user/me'> => ({
  userId: idOf(2),
  email: 'jelena@klub.example',
  name: 'Jelena',
  language: 'sr',
  role: 'client',
  clientIds: [clientId],
  memberships: [{ clientId, clientName: 'FK Radnički Niš', permissions }],
  areas: [{ role: 'client', ids: [{ id: clientId, name: 'FK Radnički Niš' }] }],
});

describe('members of a client', () => {
  it('who manage no members neither see nor set up reports by mail', async () => {
    for (const page of ['report', 'report/add']) {
      const { calls, unmount } = await renderArea(area, {
        path: `/client/${clientId}/${page}`,
        answers: { 'POST /back/user/me': me(['can-add-events']) },
      });
      expect(
        await screen.findByText(
          /^Scheduled reports give people access to figures\. You do not have permission to manage members\./,
        ),
      ).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Add scheduled report' })).not.toBeInTheDocument();
      expect(calls.filter(({ name }) => name.startsWith('POST /back/report'))).toEqual([]);
      unmount();
    }
  });
});
