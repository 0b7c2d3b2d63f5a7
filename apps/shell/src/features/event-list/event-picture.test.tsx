/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { EventHero, EventThumb } from './event-picture.tsx';

const folder = '/media/posters/018f0000-0000-7000-8000-000000000001/2';
const files = {
  thumb50: `${folder}/thumb50.webp`,
  card: `${folder}/card.webp`,
  cardAvif: `${folder}/card.avif`,
  hero: `${folder}/hero.webp`,
  og: `${folder}/og.jpg`,
};

describe('the wide picture of an event', () => {
  it('is offered in the width of the screen, as the platform draws it', () => {
    const markup = renderToStaticMarkup(<EventHero files={files} eager />);
    expect(markup).toContain(`srcSet="${folder}/hero-800.avif 800w, ${files.hero} 1600w"`);
    expect(markup).toContain(`src="${files.hero}"`);
  });

  it('is shown as it is where somebody else has drawn it', () => {
    const markup = renderToStaticMarkup(
      <EventHero files={{ ...files, hero: 'https://else.test/hero.webp' }} />,
    );
    expect(markup).not.toContain('srcSet');
  });
});

describe('the square picture of an event', () => {
  it.each([true, false])('is not named in the head, before what is more important (soon: %s)', soon => {
    expect(renderToStaticMarkup(<EventThumb files={files} soon={soon} />)).not.toContain('preload');
  });
});
