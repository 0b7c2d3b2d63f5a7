import { screen, within } from '@testing-library/react';
import { fakeDate } from '../testing/fake-date.ts';
import { renderPage, type Answers } from '../testing/render-page.tsx';
import { SiteFooter } from './site-footer.tsx';

const settings = {
  appName: 'Hall',
  companyName: 'Hall d.o.o.',
  telephone: '+381 18 / 555-012',
  email: 'help@hall.example',
  address: 'Obrenovićeva 42',
  city: 'Niš',
  country: 'Srbija',
  zip: '18000',
  taxNumber: '112345678',
  iban: 'RS35260005601001611379',
  facebook: 'https://facebook.com/hall',
  twitter: 'https://x.com/hall',
  instagram: 'https://instagram.com/hall',
  youtube: 'https://youtube.com/@hall',
  tiktok: 'https://tiktok.com/@hall',
  currency: 'RSD',
  allSecure: true,
  siteAvailableLanguages: ['en', 'sr'],
};

const page = (slug: string, isFooterPage: boolean) => ({
  ...{ _id: slug, id: slug, slug, title: slug, language: 'en' },
  isPrimaryMenuPage: !isFooterPage,
  isFooterPage,
});

async function renderFooter(changed: object = {}, answers: Answers = {}) {
  const site: Answers = {
    '/front/settings/get': () => ({ body: { ...settings, ...changed } }),
    '/front/design/theme': () => ({ body: { showLanguageSwitcher: true, tokens: {}, darkTokens: {} } }),
    '/back/deploy/get': () => ({ body: {} }),
    '/front/page/get-all': () => ({ body: [page('terms', true), page('help', false)] }),
    ...answers,
  };
  await renderPage(<SiteFooter />, site);
  return screen.findByRole('contentinfo');
}

const marks = async () => {
  await screen.findByText(/© \d{4} Hall d.o.o./);
  const list = screen.queryByRole('list', { name: 'Secure payment with' });
  return (
    list &&
    within(list)
      .getAllByRole('listitem')
      .map(item => item.title)
  );
};

describe('the footer', () => {
  it('leads to all events where the design shows them, and nowhere else', async () => {
    const theme = (showEventsArchive: boolean): Answers => ({
      '/front/design/theme': () => ({ body: { showEventsArchive, tokens: {}, darkTokens: {} } }),
    });
    const shown = await renderFooter({}, theme(true));
    expect(await within(shown).findByRole('link', { name: 'All Events' })).toBeInTheDocument();
  });

  it('does not lead to all events where the design hides them', async () => {
    const footer = await renderFooter(
      {},
      {
        '/front/design/theme': () => ({ body: { showEventsArchive: false, tokens: {}, darkTokens: {} } }),
      },
    );
    expect(await within(footer).findByText('Hall d.o.o.')).toBeInTheDocument();
    expect(within(footer).queryByRole('link', { name: 'All Events' })).toBeNull();
  });

  it('has company, address, tax number, grouped account, telephone, mail and profiles §site-settings', async () => {
    const footer = await renderFooter();
    expect(await screen.findByText('Hall d.o.o.')).toBeInTheDocument();
    for (const line of ['Obrenovićeva 42, 18000 Niš, Srbija', '112345678', 'RS35 2600 0560 1001 6113 79'])
      expect(footer).toHaveTextContent(line);
    expect(screen.getByRole('link', { name: settings.telephone })).toHaveAttribute(
      'href',
      'tel:+38118555012',
    );
    expect(screen.getByRole('link', { name: settings.email })).toHaveAttribute(
      'href',
      'mailto:help@hall.example',
    );
    for (const network of ['Facebook', 'X', 'Instagram', 'YouTube', 'TikTok'])
      expect(screen.getByRole('link', { name: `Hall on ${network}` })).toBeInTheDocument();
  });

  it.each(['companyName', 'telephone', 'email', 'taxNumber', 'iban', 'facebook', 'tiktok'] as const)(
    'leaves out %s where the setting is hidden §setting-false',
    async name => {
      const footer = await renderFooter({ [name]: undefined });
      await screen.findByRole('link', { name: 'Hall on Instagram' });
      expect(footer.innerHTML).not.toContain(settings[name]);
    },
  );

  it('answers from 09:00 - 17:00 §support-hours', async () => {
    const footer = await renderFooter();
    expect(footer).toHaveTextContent('Support hours 09:00 - 17:00');
  });

  it('says no hours and no sources of sample events where a new shop has set nothing', async () => {
    const footer = await renderFooter({
      ...{ companyName: undefined, telephone: undefined, email: undefined, taxNumber: undefined },
    });
    await screen.findByRole('link', { name: 'Hall on Instagram' });
    expect(footer).not.toHaveTextContent('09:00');
    expect(footer).not.toHaveTextContent('openfootball');
  });

  it('has no column for help where nobody can be reached yet', async () => {
    const none = { telephone: undefined, email: undefined };
    const profiles = ['facebook', 'twitter', 'instagram', 'youtube', 'tiktok'].map(name => [name, undefined]);
    await renderFooter({ ...none, ...Object.fromEntries(profiles) });
    await screen.findByText(/© .* Hall d.o.o./);
    expect(screen.queryByRole('heading', { name: 'Support' })).toBeNull();
  });

  it('names the sources of sample events in a demo', async () => {
    const footer = await renderFooter({ showsDataSources: true });
    expect(await screen.findByText(/openfootball/)).toBeInTheDocument();
    expect(footer).toHaveTextContent('09:00');
  });

  it('has the present year §footer-year', async () => {
    fakeDate('2031-05-05T12:00:00Z');
    try {
      await renderFooter();
      expect(await screen.findByText(/© 2031 Hall d.o.o./)).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('links the footer pages with lang, and no others §lang-in-page-links §page-get-all', async () => {
    await renderFooter();
    expect(await screen.findByRole('link', { name: 'terms' })).toHaveAttribute('href', '/page/terms?lang=en');
    expect(screen.queryByRole('link', { name: 'help' })).not.toBeInTheDocument();
  });

  it('stands without pages, settings and look §error-menus', async () => {
    const broken = () => ({ body: 'broken' });
    const footer = await renderFooter(
      {},
      {
        '/front/settings/get': broken,
        '/front/design/theme': broken,
        '/front/page/get-all': broken,
      },
    );
    expect(footer).toHaveTextContent('09:00 - 17:00');
  });
});

describe('the card logos', () => {
  const everywhere = ['Mastercard', 'Maestro', 'Visa'];
  const secured = ['Mastercard ID Check', 'Visa Secure'];

  it.each([
    ['RSD', 'DinaCard'],
    ['BAM', 'American Express'],
  ])('are the set of %s §card-logos', async (currency, own) => {
    await renderFooter({ currency });
    expect(await marks()).toEqual([...everywhere, own, ...secured]);
  });

  it.each([
    { currency: 'EUR', allSecure: true },
    { currency: 'RSD', allSecure: false },
    { currency: 'RSD', allSecure: undefined },
  ])('are not there with %j §card-logos', async changed => {
    await renderFooter(changed);
    expect(await marks()).toBeNull();
  });

  it('give way to the official files of the acquirer', async () => {
    await renderFooter({ cardMarks: { visa: '/media/visa.svg' } });
    expect(await screen.findByRole('img', { name: 'Visa' })).toHaveAttribute('src', '/media/visa.svg');
    expect((await marks())?.length).toBe(6);
  });
});
