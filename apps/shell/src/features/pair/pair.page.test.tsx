import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeOwnDevice } from '@vh/auth/shell';
import { renderPage } from '../../testing/render-page.tsx';
import { PairPage } from './pair.page.tsx';

const answers = {
  '/front/settings/get': () => ({ body: { appName: 'Velvet Hall', siteAvailableLanguages: ['en'] } }),
};

/** The pages' tests have Node's FormData, which knows no forms. */
class FieldsOfForm {
  constructor(private readonly form: HTMLFormElement) {}
  get(name: string): string {
    const field = this.form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  }
}

async function open(address = '/') {
  const page = await renderPage(<PairPage />, answers);
  if (address !== '/') await act(() => page.router.navigate(address));
  return page;
}

const codeField = () => screen.queryByLabelText(/Pairing code/);

describe('the page that pairs a device', () => {
  const { FormData } = globalThis;
  beforeAll(() => {
    Object.assign(globalThis, { FormData: FieldsOfForm, indexedDB: {} });
    Object.defineProperty(globalThis.crypto, 'subtle', {
      value: { sign: () => undefined },
      configurable: true,
    });
  });
  afterAll(() => Object.assign(globalThis, { FormData, indexedDB: undefined }));
  afterEach(() => writeOwnDevice(undefined));

  it('takes the code out of the address, and asks only for a name', async () => {
    const { router } = await open('/#a-code-behind-the-hash');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(await screen.findByText('The code was filled in from the QR code.')).toBeVisible();
    expect(codeField()).toBeNull();
    expect(screen.getByRole('textbox', { name: /Name of this device/ })).not.toHaveValue('');
  });

  it('lets one type the code, and says what a code is', async () => {
    await open();
    await userEvent.type(codeField() ?? document.body, 'K7QM-4XH0');
    await userEvent.click(screen.getByRole('button', { name: 'Pair' }));
    expect(await screen.findByText(/The code has eight letters and digits/)).toBeVisible();
    expect(codeField()).toHaveFocus();
  });

  it('says that the access of a device has ended, what to do, and pairs it again', async () => {
    writeOwnDevice({ id: 'd', name: 'Phone', kind: 'scanner', placeId: 's', hasEnded: true });
    await open();
    expect(screen.getByRole('heading', { name: 'This device was removed' })).toBeVisible();
    expect(screen.getByText(/ask a device administrator/)).toBeVisible();
    expect(codeField()).toBeVisible();
  });

  it('knows the device that it is', async () => {
    writeOwnDevice({ id: 'd', name: 'Phone', kind: 'scanner', placeId: 's' });
    await open();
    expect(screen.getByText('This device is paired as “Phone”.')).toBeVisible();
  });
});
