import { ApiError } from '@vh/api-client/shell';
import { readMissingPieces } from './shop-not-ready.ts';

describe('a publish that is refused as the shop is not ready', () => {
  const refusal = (code: 'shop.not_ready' | 'event.changed', details: unknown) =>
    new ApiError(409, { code, message: '', details });

  it('says what is missing and where it is set, as far as this page knows it', () => {
    const mail = { item: 'mail', href: '/admin/settings/email' };
    const missing = [mail, { item: 'roof', href: '/admin' }, { item: 'terms' }, null];
    expect(readMissingPieces(refusal('shop.not_ready', { missing }))).toEqual([mail]);
    expect(readMissingPieces(refusal('shop.not_ready', null))).toEqual([]);
  });

  it('is told from other failures', () => {
    expect(readMissingPieces(refusal('event.changed', { missing: [] }))).toBeUndefined();
    expect(readMissingPieces(new Error('offline'))).toBeUndefined();
  });
});
