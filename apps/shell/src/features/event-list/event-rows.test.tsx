import { screen, within } from '@testing-library/react';
import { buildEvent } from '../../testing/build-event.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EventRows } from './event-rows.tsx';

const free = buildEvent({ _id: 'free', title: 'Free evening', priceFrom: 0, saleState: 'on_sale' });
const over = buildEvent({ _id: 'over', title: 'Free and over', priceFrom: 0, saleState: 'closed' });
const paid = buildEvent({ _id: 'paid', title: 'Paid evening', priceFrom: 1_200, saleState: 'on_sale' });

describe('rows of events', () => {
  it('say once that an event is free: by the sign, or by the price where the sign says something else', async () => {
    await renderPage(<EventRows events={[free, over, paid]} />);
    const [freeRow, overRow, paidRow] = screen.getAllByRole('article').map(row => within(row));
    expect(freeRow?.getAllByText(/free/i).map(part => part.textContent)).toEqual([
      'Free evening',
      'Free entry',
    ]);
    expect(overRow?.getByText('Free')).toBeInTheDocument();
    expect(paidRow?.getByText(/12/)).toBeInTheDocument();
  });
});
