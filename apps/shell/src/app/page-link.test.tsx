/** @jest-environment node */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter, type Path } from 'react-router-dom';
import { PageLink } from './page-link.tsx';

const draw = (link: ReactNode) =>
  renderToString(<StaticRouter location="/event/somewhere?lang=de">{link}</StaticRouter>);

describe('a link to a page, on the server', () => {
  it.each<string | Path>([
    '/',
    '/?lang=sr',
    '/archive',
    '/archive/',
    '/event/sedam-dana?lang=ba#map',
    '/page/it\'s-&-that?q=a%20b&x="<y>"',
    '/event/%C4%8Devapi',
    '/a//b',
    '/a/../b',
    '/a.b/./c',
    '/?',
    '/#',
    '/a?b?c#d#e',
    '/a#b?c',
    '/ a b',
    '',
    '..',
    'elsewhere',
    '//elsewhere.test/',
    'https://elsewhere.test/a',
    { pathname: '/event/x', search: '?lang=fr&city=Tuzla', hash: '' },
    { pathname: '/', search: '?', hash: '#' },
  ])('is drawn as the router draws it: %j', to => {
    const attributes = {
      className: 'c',
      lang: 'de',
      'aria-current': 'page',
      onClick: () => undefined,
    } as const;
    const children = ['text ', 1, <b key="b">bold</b>];
    expect(
      draw(
        <PageLink to={to} state={{ keepScroll: true }} {...attributes}>
          {children}
        </PageLink>,
      ),
    ).toBe(
      draw(
        <Link to={to} state={{ keepScroll: true }} {...attributes}>
          {children}
        </Link>,
      ),
    );
  });
});
