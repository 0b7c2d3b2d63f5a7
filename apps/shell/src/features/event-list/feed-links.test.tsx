import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { FeedLinks } from './feed-links.tsx';

describe('the ways to keep up with a list', () => {
  it('lead to files that can be followed, and hand the calendar over to the reader’s own', async () => {
    await renderPage(<FeedLinks query="?city=Sarajevo" />, {});
    const calendar = screen.getByRole('link', { name: 'Calendar (iCal)' });
    expect(calendar).toHaveAttribute('href', '/calendar.ics?city=Sarajevo');
    calendar.addEventListener('click', event => event.preventDefault());
    fireEvent.click(calendar);
    expect(calendar).toHaveAttribute(
      'href',
      expect.stringMatching(/^webcal:.*\/calendar\.ics\?city=Sarajevo$/),
    );
  });
});
