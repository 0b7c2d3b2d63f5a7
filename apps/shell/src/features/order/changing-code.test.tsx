import { act, screen } from '@testing-library/react';
import { rotatingCodeAt, toBase64Url } from '@vh/domain';
import { encode } from 'uqr';
import { renderPage } from '../../testing/render-page.tsx';
import { buildOrder, buildTicket } from './order.testing.ts';
import { PaidOrder } from './paid-order.tsx';

const secret = new Uint8Array(20).fill(5);
const stem = `VH2.${'A'.repeat(44)}.${'b'.repeat(86)}`;
const noon = Date.parse('2026-03-01T12:00:00Z');

/** What a picture of the code draws: its dark squares. */
const drawnOf = (at: number) =>
  encode(rotatingCodeAt(stem, secret, at), { ecc: 'M', border: 4 })
    .data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

/** Of which moment the picture on the page is, seconds after noon; pictures themselves are long to read. */
function momentShown(): number | undefined {
  const picture = screen.getByRole('img', { name: 'Code of ticket ACDE34679' });
  const drawn = picture.querySelector('path')?.getAttribute('d');
  return [0, 30, 3_600].find(second => drawnOf(noon + second * 1000) === drawn);
}

function show({ ahead = 0, isPrintable = false } = {}) {
  const code = rotatingCodeAt(stem, secret, noon);
  const ticket = buildTicket({ code, rotation: { secret: toBase64Url(secret), isPrintable } });
  return renderPage(<PaidOrder order={buildOrder({ tickets: [ticket] })} lookedAt={noon} />, {
    '/front/clock': () => ({ body: { at: new Date(Date.now() + ahead).toISOString() } }),
  });
}

describe('a code that changes', () => {
  beforeEach(() => jest.useFakeTimers({ now: noon + 5_000, advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const settle = (ms = 50) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is another one each half minute', async () => {
    await show();
    await settle();
    expect(momentShown()).toBe(0);
    await settle(26_000);
    expect(momentShown()).toBe(30);
    expect(screen.getByText(/Screenshots are not valid/)).toBeVisible();
  });

  it('goes by the server’s time, whatever the phone’s clock shows', async () => {
    await show({ ahead: 3_600_000 });
    await settle();
    expect(momentShown()).toBe(3_600);
  });

  it('leaves nothing to be typed from a picture, and no pass that shows one code only', async () => {
    await show();
    await settle();
    expect(screen.queryByText('ACDE34679')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to Apple Wallet' })).toBeNull();
  });

  it('keeps the code to type where paper is good as well', async () => {
    await show({ isPrintable: true });
    await settle();
    expect(screen.getByText('ACDE34679')).toBeVisible();
  });
});
