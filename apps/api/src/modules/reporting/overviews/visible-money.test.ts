import { rankRows } from './visible-money.ts';

const row = (means: string, tickets: number, gross: number, currency = 'RSD') => ({
  ...{ means, tickets, gross, currency },
  ...{ fees: 0, refunded: 0, net: gross },
});

describe('rows of figures', () => {
  const byGross = [
    row('card', 1, 900_000),
    row('transfer', 5, 500_000),
    row('free', 5, 0),
    row('card', 5, 0, 'EUR'),
  ];
  const names = (isVisible: boolean) =>
    rankRows(byGross, isVisible, ({ means }) => means).map(({ means, currency }) => `${means} ${currency}`);

  it('stand as they came for who sees money', () => {
    expect(names(true)).toEqual(['card RSD', 'transfer RSD', 'free RSD', 'card EUR']);
  });

  it('stand by tickets and name where their order would tell the money', () => {
    expect(names(false)).toEqual(['card EUR', 'free RSD', 'transfer RSD', 'card RSD']);
  });
});
