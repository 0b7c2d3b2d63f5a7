import { type Answers, loseConnection, renderArea } from '@vh/area-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../../area.tsx';
import { doorApi } from '../../testing/builders.ts';

jest.mock('../decode/create-decoder.ts', () => ({ createDecoder: jest.fn() }));

const settings = {
  appName: 'Velvet Hall',
  currency: 'RSD' as const,
  allSecure: false,
  siteAvailableLanguages: ['en' as const],
  telephone: '+381 18 555 333',
};

async function openSupport(answers: Answers = {}) {
  const api = doorApi({ 'GET /front/settings/get': () => settings, ...answers });
  await renderArea(area, { api, path: '/scanner/support' });
  return userEvent.setup({ delay: null });
}

describe('the support page', () => {
  it('says whom to call and when', async () => {
    await openSupport();
    const call = await screen.findByRole('link', { name: /Call \+381 18 555 333/ });
    expect(call).toHaveAttribute('href', 'tel:+38118555333');
    expect(screen.getByText('Support hours 09:00 - 17:00')).toBeInTheDocument();
  });

  it('says what to do at each answer', async () => {
    await openSupport();
    const guide = within(await screen.findByRole('region', { name: 'Scan results explained' }));
    expect(guide.getAllByRole('term')).toHaveLength(19);
    expect(guide.getByText(/Keep the ticket if you can/)).toBeInTheDocument();
  });

  it('checks the network', async () => {
    const user = await openSupport();
    await user.click(await screen.findByRole('button', { name: 'Check: Network' }));
    expect(await screen.findByText(/The server answered in \d+ ms/)).toBeInTheDocument();
  });

  it('says when the server does not answer', async () => {
    const user = await openSupport({ 'GET /front/settings/get': loseConnection });
    await user.click(await screen.findByRole('button', { name: 'Check: Network' }));
    expect(await screen.findByText('The server does not respond.')).toBeInTheDocument();
  });

  it('says that a camera needs a secure address', async () => {
    const user = await openSupport();
    await user.click(await screen.findByRole('button', { name: 'Check: Camera' }));
    expect(await screen.findByText(/The camera needs a secure address/)).toBeInTheDocument();
  });

  it('leads back to scanning', async () => {
    await openSupport();
    expect(await screen.findByRole('link', { name: 'Back to scanning' })).toBeInTheDocument();
  });
});
