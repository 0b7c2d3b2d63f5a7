import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { CookieRevoke } from './cookie-revoke.tsx';

describe('taking the cookie answer back', () => {
  afterEach(() => {
    document.cookie = 'cookiesAccepted=; max-age=0';
  });

  it('is no item of the list, not even an empty one, while there is no answer', async () => {
    await renderPage(
      <ul>
        <CookieRevoke />
      </ul>,
    );
    expect(screen.getByRole('list')).toBeEmptyDOMElement();
  });

  it('is an item of the list once there is an answer', async () => {
    document.cookie = 'cookiesAccepted=true';
    await renderPage(
      <ul>
        <CookieRevoke />
      </ul>,
    );
    expect(screen.getByRole('listitem')).toContainElement(screen.getByRole('button'));
  });
});
