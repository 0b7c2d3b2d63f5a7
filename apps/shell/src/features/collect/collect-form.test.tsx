import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { CollectForm } from './collect-form.tsx';
import { TransferredTicketView } from './transferred-ticket-view.tsx';
import { OpenLink } from './open-link.tsx';
import { buildTicket } from '../order/order.testing.ts';

const token = 'x'.repeat(43);

describe('finding tickets', () => {
  it('checks the number’s own check letter before it asks', async () => {
    const { calls } = await renderPage(<CollectForm />);
    await userEvent.type(screen.getByRole('textbox', { name: /Order number/ }), 'ACDE-FGHX');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(screen.getByText(/not an order number/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Order number/ })).toHaveFocus();
    expect(calls.filter(({ path }) => path.startsWith('/front/collect'))).toEqual([]);
  });

  it('says the same whether there is such an order or not', async () => {
    const { calls } = await renderPage(<CollectForm />, {
      '/front/collect/request': () => ({ body: { ok: true } }),
    });
    await userEvent.type(screen.getByRole('textbox', { name: /Order number/ }), '3333-3333');
    await userEvent.type(screen.getByRole('textbox', { name: /E-mail/ }), 'ana@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If the order exists/)).toBeVisible();
    expect(calls.filter(({ path }) => path.startsWith('/front/collect'))).toMatchObject([
      { body: { email: 'ana@example.test', lang: 'en' } },
    ]);
  });

  it('uses the link up by a press only, and offers to ask again when it is spent', async () => {
    const { calls } = await renderPage(<OpenLink token={token} />, {
      '/front/collect/open': () => ({ status: 410, body: { code: 'collect.link_used', message: '' } }),
    });
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show the tickets' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/already used/);
    expect(screen.getByRole('link', { name: 'Request again' })).toHaveAttribute('href', '/collect');
  });

  it('leads to the order', async () => {
    const { router } = await renderPage(<OpenLink token={token} />, {
      '/front/collect/open': () => ({ body: { orderToken: token } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show the tickets' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/success'));
    expect(router.state.location.search).toContain(token);
  });
});

describe('a ticket that was transferred', () => {
  const show = (body: object, status = 200) =>
    renderPage(<TransferredTicketView ticketToken={token} />, {
      '/front/ticket/get': () => ({ status, body }),
    });
  const source = { orderToken: token, currency: 'EUR', wallets: { apple: false, google: false } };

  it('is shown with its code and can be transferred again', async () => {
    await show({ ...source, ticket: buildTicket() });
    expect(await screen.findByRole('heading', { name: 'Your ticket' })).toBeVisible();
    expect(await screen.findByRole('img', { name: /Code of ticket/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Transfer ticket' })).toBeVisible();
  });

  it('shows no code once it is somebody else’s', async () => {
    await show({ ...source, ticket: buildTicket({ state: 'void', voidCause: 'transfer' }) });
    expect(await screen.findByRole('heading', { name: /no longer yours/ })).toBeVisible();
    expect(screen.queryByRole('img', { name: /Code of ticket/ })).toBeNull();
  });

  it('is unknown under another address', async () => {
    await show({ code: 'ticket.not_found', message: '' }, 404);
    expect(await screen.findByRole('heading', { name: 'Ticket not found' })).toBeVisible();
  });
});
