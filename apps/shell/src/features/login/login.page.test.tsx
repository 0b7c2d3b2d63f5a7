import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { LoginPage } from './login.page.tsx';

const me = {
  userId: 'u',
  email: 'ana@example.test',
  name: 'Ana',
  language: 'en',
  role: 'admin',
  clientIds: [],
  memberships: [],
  areas: [{ role: 'admin', ids: [] }],
};

const settings = { appName: 'Velvet Hall', siteAvailableLanguages: ['en'] };

const answers = {
  '/front/settings/get': () => ({ body: settings }),
  '/back/user/login': () => ({
    body: { token: 't'.repeat(43), role: 'admin', userId: 'u', clientIds: [] },
  }),
  '/back/user/me': () => ({ body: me }),
};

/** The pages' tests have Node's FormData, which knows no forms. */
class FieldsOfForm {
  constructor(private readonly form: HTMLFormElement) {}
  get(name: string): string {
    const field = this.form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  }
}

describe('logging in', () => {
  const { FormData } = globalThis;
  beforeAll(() => Object.assign(globalThis, { FormData: FieldsOfForm }));
  afterAll(() => Object.assign(globalThis, { FormData }));

  it('goes to the own area once', async () => {
    const { router } = await renderPage(<LoginPage />, answers);
    const visits: string[] = [];
    const navigate = router.navigate.bind(router);
    jest.spyOn(router, 'navigate').mockImplementation(async (to, options) => {
      visits.push(String(to));
      await navigate(to as never, options);
    });
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    await screen.findByText('elsewhere');
    expect(visits).toEqual(['/admin']);
  });

  it('stays when it fails, and says so', async () => {
    const { router } = await renderPage(<LoginPage />, {
      ...answers,
      '/back/user/login': () => ({ body: 'failed' }),
    });
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
    expect(router.state.location.pathname).toBe('/');
  });
});
