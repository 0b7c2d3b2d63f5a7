import { render, screen, waitFor } from '@testing-library/react';

it('prints the document when a wait is over, and not each time that something is not there yet', async () => {
  render(<p>Only this</p>);
  const seen: string[] = [];
  const wait = waitFor(
    () => {
      try {
        screen.getByText('Missing');
      } catch (error) {
        seen.push(String(error));
        throw error;
      }
    },
    { timeout: 300 },
  );
  await expect(wait).rejects.toThrow('Only this');
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter(text => text.includes('Only this'))).toEqual([]);
});

it('prints the document at once where nothing waits', () => {
  render(<p>Only this</p>);
  expect(() => screen.getByText('Missing')).toThrow('Only this');
});

it('takes no stack for each element', () => {
  expect(Reflect.get(<p />, '_debugStack')).toBe(Reflect.get(<b />, '_debugStack'));
});
