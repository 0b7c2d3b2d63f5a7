import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { OfflineBar } from './offline-bar.tsx';

const connect = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
afterEach(() => jest.restoreAllMocks());

describe('the bar of a lost connection', () => {
  it('is there while there is no connection, and told to who can not see it', async () => {
    await renderPage(<OfflineBar />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    connect(false);
    expect(screen.getByRole('status')).toHaveTextContent('You are offline');
    connect(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
