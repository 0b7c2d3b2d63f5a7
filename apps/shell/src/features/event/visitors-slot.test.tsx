import { act, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { VisitorsSlot } from './visitors-slot.tsx';

const call = '/front/stats/get-visitors';
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 50)));

async function open(answer: { status?: number; body: unknown }) {
  const page = await renderPage(<VisitorsSlot slug="opera" />, { [call]: () => answer });
  await settle();
  return page;
}

describe('the line about visitors', () => {
  it('says how many people looked at the event today', async () => {
    const { calls } = await open({ body: { today: 1214, total: 5000 } });
    expect(await screen.findByText('1,214 people viewed this today')).toBeVisible();
    expect(calls).toEqual([{ path: call, body: { slug: 'event/opera' } }]);
  });

  it.each([0, 1, 9])('keeps quiet about %i', async today => {
    const { container } = await open({ body: { today, total: 5000 } });
    expect(container).toHaveTextContent(/^$/);
  });

  it.each([
    { status: 500, body: { code: 'internal', message: '' } },
    { status: 429, body: { code: 'request.rate_limited', message: '' } },
  ])('keeps quiet when it can not be had: $status §get-visitors', async answer => {
    const { container } = await open(answer);
    expect(container).toHaveTextContent(/^$/);
  });
});
