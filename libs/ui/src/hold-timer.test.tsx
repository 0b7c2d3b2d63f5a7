import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { formatCountdown, secondsUntil } from './countdown.ts';
import { HoldTimer } from './hold-timer.tsx';
import type { HoldTimerProps } from './hold-timer.tsx';

const start = Date.parse('2027-03-08T15:00:00Z');
const inSeconds = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

const pass = (seconds: number): void => act(() => jest.advanceTimersByTime(seconds * 1000));

const timer = (props: Partial<HoldTimerProps> = {}) => (
  <HoldTimer
    until={inSeconds(130)}
    label="Held"
    warningLabel="Hurry"
    expiredLabel="Over"
    announce={seconds => `${seconds} seconds`}
    {...props}
  />
);

describe('HoldTimer', () => {
  it('counts down by whole seconds', () => {
    render(timer());
    expect(screen.getByRole('timer')).toHaveTextContent('2:10');
    pass(1);
    expect(screen.getByRole('timer')).toHaveTextContent('2:09');
  });

  it('is calm above two minutes and warns from 2:00', () => {
    render(timer());
    expect(screen.getByText('Held')).toBeInTheDocument();
    pass(10);
    expect(screen.getByRole('timer')).toHaveTextContent('2:00');
    expect(screen.getByText('Hurry')).toBeInTheDocument();
  });

  it('shows an action that is for the end from two minutes before it', () => {
    render(timer({ action: <button>More</button>, isActionLate: true }));
    expect(screen.queryByRole('button')).toBeNull();
    pass(10);
    expect(screen.getByRole('button', { name: 'More' })).toBeInTheDocument();
  });

  it('speaks at 5:00', () => {
    render(timer({ until: inSeconds(301) }));
    pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('300 seconds');
  });

  it('speaks at 2:00, 1:00 and 0:30, and not in between', () => {
    render(timer());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(10);
    expect(screen.getByRole('status')).toHaveTextContent('120 seconds');
    pass(5);
    expect(screen.getByRole('status')).toHaveTextContent('120 seconds');
    pass(55);
    expect(screen.getByRole('status')).toHaveTextContent('60 seconds');
    pass(30);
    expect(screen.getByRole('status')).toHaveTextContent('30 seconds');
  });

  it('says once that the time is over', () => {
    const onExpire = jest.fn();
    render(timer({ onExpire }));
    pass(200);
    expect(screen.getByText('Over')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('0:00');
    expect(onExpire).toHaveBeenCalledTimes(1);
  });

  it('starts again when the hold is made longer', () => {
    const { rerender } = render(timer());
    pass(60);
    rerender(timer({ until: inSeconds(600) }));
    expect(screen.getByRole('timer')).toHaveTextContent('9:00');
    expect(screen.getByText('Held')).toBeInTheDocument();
  });

  it('trusts the given clock over the device', () => {
    render(timer({ now: () => Date.now() + 30_000 }));
    expect(screen.getByRole('timer')).toHaveTextContent('1:40');
  });

  it('writes no time on the server', () => {
    expect(renderToString(timer())).toContain('–:––');
  });
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [120, '2:00'],
  [3665, '61:05'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

it('never counts below zero, nor from a broken instant', () => {
  expect(secondsUntil(inSeconds(-5), start)).toBe(0);
  expect(secondsUntil('soon', start)).toBe(0);
});
