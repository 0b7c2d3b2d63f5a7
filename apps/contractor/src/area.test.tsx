import { buildEventRow, renderArea } from '@vh/area-kit/testing';
import { screen } from '@testing-library/react';
import { area } from './area.tsx';

describe('contractor area', () => {
  it('shows counts of the assigned events and no money', async () => {
    const { gross: _, ...event } = buildEventRow();
    await renderArea(area, {
      path: '/contractor',
      answers: {
        'POST /back/contractor/get-overview': {
          asOf: '2026-03-08T10:00:00.000Z',
          events: [{ ...event, checkedIn: 12, inside: 10 }],
        },
      },
    });
    expect(await screen.findByRole('heading', { name: event.title })).toBeVisible();
    expect(screen.getByText('9,000 of 18,000')).toBeVisible();
    expect(screen.queryByText(/RSD/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: new RegExp(event.title) })).not.toBeInTheDocument();
  });

  it('says so when nobody assigned an event yet', async () => {
    const answers = {
      'POST /back/contractor/get-overview': { asOf: '2026-03-08T10:00:00.000Z', events: [] },
    };
    await renderArea(area, { path: '/contractor', answers });
    expect(await screen.findByRole('heading', { name: 'No event yet' })).toBeVisible();
  });
});
