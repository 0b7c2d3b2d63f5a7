import { reloadWhenLeft } from './aborted-navigation.ts';

const move = (address: string) => {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
};
const here = () => window.location.href;

beforeEach(() => window.history.replaceState(null, '', '/archive?genre=film'));

it('loads the page again when back or forth change its address before it has come to life', () => {
  const reload = jest.fn();
  const { isLeft } = reloadWhenLeft(here(), reload);
  expect(isLeft).toBe(false);
  move('/archive?genre=film#results');
  expect(reload).not.toHaveBeenCalled();
  move('/archive?genre=opera');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads it again when that happened before anybody listened', () => {
  const reload = jest.fn();
  const drawnAt = here();
  move('/archive');
  expect(reloadWhenLeft(drawnAt, reload).isLeft).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves such moves to the router once the page lives', () => {
  const reload = jest.fn();
  reloadWhenLeft(here(), reload).stop();
  move('/archive');
  expect(reload).not.toHaveBeenCalled();
});
