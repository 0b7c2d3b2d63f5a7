import { publicRoutes } from './pages.mjs';

describe('the pages of the attack drill', () => {
  it('are those of the routes that the shell has', () => {
    expect(publicRoutes()).toEqual(
      expect.arrayContaining(['event/:slug', 'event/${part}', 'checkout/success', 'register-complete', '*']),
    );
  });
});
