import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type Answers } from '../testing/render-page.tsx';
import { SiteHeader } from './site-header.tsx';

const page = (slug: string, title: string, isPrimaryMenuPage = true) => ({
  _id: slug,
  id: slug,
  slug,
  title,
  language: 'en',
  isPrimaryMenuPage,
  isFooterPage: true,
});

const settings = { appName: 'Hall', currency: 'RSD', siteAvailableLanguages: ['en', 'sr', 'se'] };
const flags = { showEventsArchive: true, showLanguageSwitcher: true, tokens: {}, darkTokens: {} };

const site: Answers = {
  '/front/settings/get': () => ({ body: settings }),
  '/front/design/theme': () => ({ body: flags }),
  '/back/deploy/get': () => ({ body: { isSignUpAvailable: true } }),
  '/front/page/get-all': () => ({ body: [page('help', 'Help'), page('terms', 'Terms', false)] }),
};

const noop = () => undefined;

function renderHeader(answers: Answers = {}) {
  return renderPage(
    <SiteHeader isMenuOpen={false} onNearMenu={noop} onOpenMenu={noop} />,
    { ...site, ...answers },
    '*',
  );
}

const link = (name: string | RegExp) => screen.findByRole('link', { name });

describe('the wide header', () => {
  it('has logo, search, primary pages, login, sign-up, cart and languages §header-desktop', async () => {
    await renderHeader();
    expect(await link('Help')).toHaveAttribute('href', '/page/help?lang=en');
    expect(screen.getByRole('link', { name: 'Hall, Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('search')).toBeInTheDocument();
    expect(await link('All Events')).toHaveAttribute('href', '/archive');
    expect(await link('Log in')).toHaveAttribute('href', '/login');
    expect(await link('Sign up')).toHaveAttribute('href', '/register');
    expect(await link('Cart')).toHaveAttribute('href', '/checkout');
    expect(await screen.findByRole('button', { name: /EN/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Terms' })).not.toBeInTheDocument();
  });

  it('asks for the pages of its language §page-get-all', async () => {
    const { calls } = await renderHeader();
    await link('Help');
    expect(calls.find(({ path }) => path === '/front/page/get-all')?.body).toEqual({ currentLocale: 'en' });
  });

  it.each([[undefined], [false], ['true'], [1]])(
    'has no sign-up while the flag is %j §sign-up-link',
    async isSignUpAvailable => {
      await renderHeader({ '/back/deploy/get': () => ({ body: { isSignUpAvailable } }) });
      await link('Log in');
      await link('Help');
      expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
    },
  );

  it('has no sign-up when the deploy settings fail §deploy-settings', async () => {
    await renderHeader({ '/back/deploy/get': () => ({ status: 500, body: {} }) });
    await link('Help');
    expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
  });

  it.each([{}, { tokens: {} }, [], 'closed'])(
    'takes flags that are missing as false: %j §design-flags §header-languages',
    async design => {
      await renderHeader({ '/front/design/theme': () => ({ body: design }) });
      await link('Help');
      expect(screen.queryByRole('button', { name: /EN/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'All Events' })).not.toBeInTheDocument();
    },
  );

  it.each([{ pages: [] }, 'nothing', null, 7])(
    'has an empty menu when the pages are %j §error-menus',
    async pages => {
      await renderHeader({ '/front/page/get-all': () => ({ body: pages }) });
      await link('All Events');
      await link('Log in');
      expect(screen.queryByRole('link', { name: 'Help' })).not.toBeInTheDocument();
    },
  );

  it('moves pages that have no place below "More"', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => page(`p${index}`, `A rather long title ${index}`));
    await renderHeader({ '/front/page/get-all': () => ({ body: pages }) });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    const moved = screen.getAllByRole('link', { name: 'A rather long title 5' });
    expect(moved.at(-1)).toHaveAttribute('href', '/page/p5?lang=en');
  });
});

describe('the list of languages', () => {
  const open = async () => {
    const view = await renderHeader();
    const button = await screen.findByRole('button', { name: /EN/ });
    return { ...view, button, user: userEvent.setup() };
  };

  it('offers those of the site, with flag and code §languages-offered §header-languages', async () => {
    const { button, user } = await open();
    await user.click(button);
    const list = screen.getByRole('banner');
    const codes = within(list).getAllByRole('link', { name: /^(EN|SR|SE) / });
    expect(codes.map(({ textContent }) => textContent)).toEqual(['EN English', 'SR Srpski', 'SE Svenska']);
    expect(codes.map(({ lang }) => lang)).toEqual(['en', 'sr-Latn-RS', 'sv-SE']);
    codes.forEach(code => expect(code.querySelector('svg')).not.toBeNull());
  });

  it('is open or closed by its button §language-list-states', async () => {
    const { button, user } = await open();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on a click outside, but not on one inside §language-click-outside', async () => {
    const { button, user } = await open();
    await user.click(button);
    await user.click(screen.getByRole('link', { name: /SR/ }).closest('ul') ?? document.body);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(document.body);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('is walked through with arrows, Home and End, and Escape gives the focus back', async () => {
    const { button, user } = await open();
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('EN');
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveTextContent('SE');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('EN');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveTextContent('SE');
    await user.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('SR');
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when the focus leaves it', async () => {
    const { button, user } = await open();
    button.focus();
    await user.keyboard('{ArrowUp}');
    await user.tab();
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  });

  it('stores the choice and goes to the same route with lang §language-switch', async () => {
    const { button, user, router } = await open();
    await act(() => router.navigate('/archive?genre=opera#top'));
    await user.click(button);
    await user.click(screen.getByRole('link', { name: /SR/ }));
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe('/archive?genre=opera&lang=sr#top');
    expect(document.cookie).toContain('i18n_redirected=sr');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
