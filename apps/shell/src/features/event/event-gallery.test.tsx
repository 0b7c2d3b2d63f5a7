import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { buildEvent } from '../../testing/build-event.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EventGallery } from './event-gallery.tsx';

const picture = (name: string, alt: string) => ({
  alt,
  small: { src: `/${name}/small.webp`, width: 800, height: 400 },
  large: { src: `/${name}/picture.webp`, width: 1600, height: 800 },
  focus: { x: 25, y: 60 },
});
const event = buildEvent({ gallery: [picture('a', 'The hall'), picture('b', ''), picture('c', 'The band')] });

describe('the gallery of an event', () => {
  it('is nothing for an event without pictures', async () => {
    const { container } = await renderPage(<EventGallery event={buildEvent({ gallery: [] })} />);
    expect(container.querySelector('ul')).toBeNull();
  });

  it('lists pictures that lead to their files, with sizes, names and what stays in sight', async () => {
    await renderPage(<EventGallery event={event} />);
    const links = screen.getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/a/picture.webp',
      '/b/picture.webp',
      '/c/picture.webp',
    ]);
    const first = screen.getByRole('img', { name: 'The hall' });
    expect(first.getAttribute('srcset')).toBe('/a/small.webp 800w, /a/picture.webp 1600w');
    expect(first.style.objectPosition).toBe('25% 60%');
    expect(screen.getByRole('img', { name: 'The Threepenny Opera (2/3)' })).toBeTruthy();
  });

  it('opens one large, goes round by arrow keys, and closes by Escape', async () => {
    await renderPage(<EventGallery event={event} />);
    await act(async () => fireEvent.click(screen.getAllByRole('link')[2] ?? document.body));
    const dialog = await screen.findByRole('dialog', { name: 'Picture 3 of 3' });
    expect(within(dialog).getByRole('img', { name: 'The band' }).getAttribute('src')).toBe('/c/picture.webp');
    fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Next picture' }), { key: 'ArrowRight' });
    expect(await screen.findByRole('dialog', { name: 'Picture 1 of 3' })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Previous picture' }));
    expect(await screen.findByRole('dialog', { name: 'Picture 3 of 3' })).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    // Back, which the browser tells of in its own time
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
