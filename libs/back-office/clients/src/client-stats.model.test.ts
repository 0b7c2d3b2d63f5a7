import { salesUrl } from './client-stats.model.ts';

describe('the figures of a client', () => {
  it('are of the days in the address', () => {
    const parsed = salesUrl.parse(new URLSearchParams('from=2026-01-01&to=never'));
    expect(parsed).toEqual({ from: '2026-01-01', to: undefined, page: 1 });
  });
});
