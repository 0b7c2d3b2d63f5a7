import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CookieJar } from '@vh/auth/shell';
import { renderPage } from '../../testing/render-page.tsx';
import { ActingBanner } from './acting-banner.tsx';

/** A browser in which an admin acts as somebody. */
function actingJar(): CookieJar {
  const own = {
    token: 'own',
    email: 'admin@example.test',
    userId: 'u1',
    clientIds: [],
    returnTo: '/admin/user/u9',
  };
  const kept = new Map([
    ['_vh_user_token', 'acting'],
    ['_vh_logged_in_user_id', 'u9'],
    ['_vh_own_session', encodeURIComponent(JSON.stringify(own))],
  ]);
  return {
    read: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    write: cookie => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0;')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

function meUntil(until: number) {
  const actedBy = { userId: 'u1', name: 'Admin', until: new Date(until).toISOString() };
  return () => ({
    body: { userId: 'u9', email: 'mira@example.test', name: 'Mira', role: 'manager', areas: [], actedBy },
  });
}

function loader() {
  const went: string[] = [];
  return { went, load: (path: string) => void went.push(path), reload: () => void went.push('again') };
}

const ok = () => ({ body: { ok: true } });

describe('the banner while an admin acts as somebody', () => {
  it('says as whom and until when, and leads back to the own account', async () => {
    const pages = loader();
    const jar = actingJar();
    const until = Date.now() + 3_600_000;
    const answers = { '/back/user/me': meUntil(until), '/back/user/logout': ok };
    const { calls } = await renderPage(<ActingBanner pages={pages} />, answers, '/', jar);
    expect(await screen.findByText('You are acting as Mira')).toBeVisible();
    expect(screen.getByText(/^until \d\d:\d\d;/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to my own account' }));
    await waitFor(() => expect(pages.went).toEqual(['/admin/user/u9']));
    expect(calls.map(({ path }) => path)).toContain('/back/user/logout');
    expect(jar.read()).toContain('_vh_user_token=own');
  });

  it('goes back automatically when the time is over', async () => {
    const pages = loader();
    const answers = { '/back/user/me': meUntil(Date.now() - 1), '/back/user/logout': ok };
    await renderPage(<ActingBanner pages={pages} />, answers, '/', actingJar());
    await waitFor(() => expect(pages.went).toEqual(['/admin/user/u9']));
  });
});
