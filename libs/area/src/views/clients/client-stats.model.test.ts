import { salesCsv, salesUrl, type ClientSales } from './client-stats.model.ts';

const sum = { currency: 'EUR' as const, orders: 1, tickets: 2, gross: 4050, fees: 50, net: -100 };
const sales: ClientSales = {
  asOf: '2026-03-01T10:00:00.000Z',
  client: { _id: '0190f0a0-0000-7000-8000-000000000001', name: 'Luna' },
  from: '2026-02-01',
  to: '2026-03-01',
  total: [sum],
  byDay: [],
  byChannel: [],
  byType: [
    {
      ...sum,
      eventId: '0190f0a0-0000-7000-8000-000000000002',
      title: '=cmd|"x", night',
      startsAt: '2026-04-01T18:00:00.000Z',
      timezone: 'Europe/Belgrade',
      ticketTypeId: '0190f0a0-0000-7000-8000-000000000003',
      ticketType: 'Parter',
    },
  ],
  hasMoreTypes: false,
};

describe('the figures of a client', () => {
  it('are saved as a table that no spreadsheet runs', () => {
    expect(salesCsv(sales, ['Event', 'Sum'])).toBe(
      '\ufeffEvent,Sum\r\n"\'=cmd|""x"", night",2026-04-01T18:00:00.000Z,Parter,EUR,1,2,40.50,0.50,-1.00',
    );
  });

  it('are of the days in the address', () => {
    const parsed = salesUrl.parse(new URLSearchParams('from=2026-01-01&to=never'));
    expect(parsed).toEqual({ from: '2026-01-01', to: undefined, page: 1 });
  });
});
