import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editedSettings, generalSettingFields } from '@vh/domain';
import { refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const settings = {
  ...editedSettings(generalSettingFields, {
    appName: 'Velvet Hall',
    companyName: 'Dvorana d.o.o.',
    allSecure: true,
    currency: 'EUR',
    siteAvailableLanguages: ['en', 'sr'],
  }),
  version: 'v1',
};
const answers: Answers = {
  'POST /back/settings/get-general': settings,
  'POST /back/settings/get-overview': { groups: [] },
  'POST /back/settings/save-general': { ...settings, companyName: 'Nova d.o.o.', version: 'v2' },
};
const open = (more: Answers = {}) =>
  renderArea(area, { path: '/admin/settings', answers: { ...answers, ...more } });

describe('the settings of the platform', () => {
  it('are saved with the version they came with', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const company = await screen.findByLabelText('Company name');
    await user.clear(company);
    await user.type(company, 'Nova d.o.o.');
    await user.type(screen.getByLabelText('Visa'), '/media/visa.svg');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = () => calls.find(({ name }) => name === 'POST /back/settings/save-general');
    await waitFor(() =>
      expect(saved()?.body).toMatchObject({
        companyName: 'Nova d.o.o.',
        cardMarks: { visa: '/media/visa.svg', maestro: '' },
        version: 'v1',
      }),
    );
  });

  it('say of other groups whether something is still to be done', async () => {
    await open({
      'POST /back/settings/get-overview': {
        groups: [
          { group: 'general', state: 'open', reasons: ['no_tax_number'] },
          { group: 'email', state: 'open', reasons: ['emails_failing'] },
          { group: 'wallet', state: 'ready', reasons: [] },
        ],
      },
    });
    const page = within(await screen.findByRole('main'));
    const stateOf = async (name: string) => (await page.findByRole('link', { name })).closest('li');
    await waitFor(async () => expect(await stateOf('E-mail')).toHaveTextContent('Not set up'));
    expect(await stateOf('E-mail')).toHaveTextContent(
      'More e-mails failed than were sent in the last 24 hours.',
    );
    expect(await stateOf('Mobile wallets')).toHaveTextContent('Set up');
    expect(await stateOf('Design')).not.toHaveTextContent('Not set up');
    expect(screen.getByText('The tax number is missing.')).toBeInTheDocument();
  });

  it('have the languages of the site on a page of their own, the default one first', async () => {
    const user = userEvent.setup();
    const { calls } = await renderArea(area, { path: '/admin/settings/languages', answers });
    await user.click(await screen.findByRole('button', { name: 'Move Srpski up' }));
    await user.click(screen.getByRole('checkbox', { name: 'Deutsch' }));
    const [first] = screen.getAllByRole('listitem').filter(item => within(item).queryByText('Default'));
    expect(first).toHaveTextContent('Srpski');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/settings/save-general')?.body).toEqual({
        ...settings,
        siteAvailableLanguages: ['sr', 'en', 'de'],
      }),
    );
  });

  it('are not sent while something is wrong, which is said at its field', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const iban = await screen.findByLabelText('IBAN');
    await user.type(iban, 'RS35260005601001611378');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(iban).toHaveAccessibleDescription(/The IBAN is not valid\. Check the digits\./);
    expect(calls.some(({ name }) => name === 'POST /back/settings/save-general')).toBe(false);
  });

  it('that somebody else has changed are not overwritten', async () => {
    const user = userEvent.setup();
    await open({ 'POST /back/settings/save-general': () => refuse(409, 'settings.changed') });
    const city = await screen.findByLabelText('City');
    await user.type(city, 'Niš');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else/)).toBeInTheDocument();
    expect(city).toHaveValue('Niš');
  });

  it('are put below what was typed once the newer version is loaded', async () => {
    const user = userEvent.setup();
    let stored = settings;
    const { calls } = await open({
      'POST /back/settings/get-general': () => stored,
      'POST /back/settings/save-general': ({ version }) =>
        version === 'newer'
          ? { ...stored, city: 'Zrenjanin', version: 'v3' }
          : refuse(409, 'settings.changed'),
    });
    const city = await screen.findByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Zrenjanin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    stored = { ...settings, version: 'newer', city: 'Pančevo', companyName: 'Newer d.o.o.' };
    await user.click(await screen.findByRole('button', { name: 'Load newer version' }));
    expect(await screen.findByText(/This is the newer version with your changes/)).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Zrenjanin');
    expect(screen.getByLabelText('Company name')).toHaveValue('Newer d.o.o.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.queryByText(/This is the newer version with your changes/)).not.toBeInTheDocument(),
    );
    const sent = calls.filter(({ name }) => name === 'POST /back/settings/save-general').at(-1)?.body;
    expect(sent).toMatchObject({ version: 'newer', city: 'Zrenjanin', companyName: 'Newer d.o.o.' });
  });

  it('lead to all other settings', async () => {
    await open();
    const help = await screen.findByText('Signing service and receipts');
    const item = help.closest('li');
    if (!item) throw new Error('the ways to other settings are a list');
    expect(within(item).getByRole('link', { name: 'Fiscal receipts' })).toHaveAttribute(
      'href',
      '/admin/settings/fiscalisation',
    );
  });
});
