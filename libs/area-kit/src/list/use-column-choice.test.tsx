import { renderHook } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { keptQuery } from './saved-view.model.ts';
import { leftOut, useColumnChoice } from './use-column-choice.ts';

const at = (address: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ choice: useColumnChoice('test', ['phone']), at: useLocation() }), {
    wrapper,
  });
  return result;
};

afterEach(() => localStorage.clear());

describe('the columns of a list', () => {
  it('are chosen in its address, which a saved view keeps, and remembered', () => {
    const list = at('/buyers?q=ana');
    expect(list.current.choice.isShown('phone')).toBe(false);
    act(() => list.current.choice.toggle('tickets'));
    expect(list.current.choice.isShown('tickets')).toBe(false);
    expect(keptQuery(list.current.at.search)).toBe('columns=phone.tickets&q=ana');
    expect(at('/buyers').current.choice.isShown('tickets')).toBe(false);
  });

  it('are all there when none is left out', () => {
    const list = at('/buyers');
    act(() => list.current.choice.toggle('phone'));
    expect(list.current.at.search).toBe('?columns=all');
    expect(list.current.choice.isShown('phone')).toBe(true);
  });

  it('are as a view says, whatever is remembered', () => {
    localStorage.setItem('vh-columns-test', '["name"]');
    expect(at('/buyers?columns=email').current.choice.isShown('name')).toBe(true);
    expect(at('/buyers').current.choice.isShown('name')).toBe(false);
  });

  it.each(['?columns=', '?columns=a%2Cb', '?columns=.', '?q=columns'])('are not read from %s', search => {
    expect(leftOut(search)).toBeUndefined();
  });
});
