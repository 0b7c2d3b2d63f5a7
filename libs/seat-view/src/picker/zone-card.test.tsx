import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyChoice, type ChoiceStep } from '../choice/choice.ts';
import type { Picking } from './picking.ts';
import { ZoneCard } from './zone-card.tsx';

const type = {
  id: 't',
  name: 'Parter',
  price: 1000,
  priceText: '10 €',
  series: 0,
  mostPerOrder: 4,
  isOnSale: true,
};
const zones = [{ id: 'z', section: 0, label: 'Pit', outline: [], capacity: 50, category: 0 }];

function show({ left, isSold = true }: { left: number; isSold?: boolean }) {
  const steps: ChoiceStep[] = [];
  const offer = { key: 'pit', name: 'Pit', types: [], standingTypes: isSold ? [type] : [], series: 0 };
  const picking: Picking = {
    picked: [],
    live: { map: { zones }, standing: [{ key: 'pit', left }] } as unknown as Picking['live'],
    offers: [{ ...offer, price: 1000, priceText: '10 €' }],
    filter: { categories: [], maxPrice: undefined },
    choice: { ...emptyChoice, standing: { t: 1 } },
    chosen: new Set(),
    dispatch: step => steps.push(step),
    text: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  };
  const onClose = jest.fn();
  render(<ZoneCard picking={picking} zone={0} at={{ x: 0, y: 0 }} onClose={onClose} />);
  return { steps, onClose };
}

describe('the card of a standing zone', () => {
  it('offers no more places than are left, or may be bought', async () => {
    const { steps } = show({ left: 2 });
    const stepper = screen.getByRole('spinbutton');
    expect(stepper).toHaveAttribute('aria-valuemax', '2');
    await userEvent.click(screen.getByRole('button', { name: 'standingMore Parter' }));
    expect(steps).toEqual([{ kind: 'stand', ticketTypeId: 't', quantity: 2 }]);
    expect(screen.getByText('freeSeats 2')).toBeVisible();
  });

  it('tells no number where there is plenty', () => {
    show({ left: 99 });
    expect(screen.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '4');
    expect(screen.queryByText(/freeSeats/)).toBeNull();
  });

  it.each([{ left: 0 }, { left: 5, isSold: false }])('says when nothing is to be had: %o', sale => {
    show(sale);
    expect(screen.getByText('soldOut')).toBeVisible();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('goes on Escape', async () => {
    const { onClose } = show({ left: 2 });
    screen.getByRole('spinbutton').focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
