import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from './search-field.tsx';
import { TextLimitProvider } from './text-limit.tsx';

describe('words beyond the limit of a search', () => {
  it('stay, and are said with their length', async () => {
    render(
      <TextLimitProvider say={(length, limit) => `${length} of ${limit} characters`}>
        <SearchField label="Search" maxLength={10} />
      </TextLimitProvider>,
    );
    const field = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(field, 'twelve words');
    expect(field).toHaveValue('twelve words');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('12 of 10 characters');
    await userEvent.type(field, '{Backspace}{Backspace}');
    expect(field).toBeValid();
    expect(screen.queryByText(/characters/)).toBeNull();
  });
});
