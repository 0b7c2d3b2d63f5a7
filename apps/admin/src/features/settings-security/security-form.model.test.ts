import { bodyOf, formOf, isSame, toggleRole, usualLimitIn, wrongLimits } from './security-form.model.ts';

const settings = { rolesWithSecondFactor: ['admin' as const], refundLimits: { EUR: 50_000, RSD: 1_234_550 } };

describe('the form of the security settings', () => {
  it('shows and sends the same, and leaves out what is not written', () => {
    const form = formOf(settings);
    expect(form.limits).toEqual({ EUR: '500', RSD: '12345.50' });
    expect(bodyOf(form, 'sr')).toEqual(settings);
    expect(bodyOf({ ...form, limits: { ...form.limits, EUR: ' ', USD: '0' } }, 'sr').refundLimits).toEqual({
      RSD: 1_234_550,
      USD: 0,
    });
  });

  it('names the currencies whose limit is no amount', () => {
    expect(wrongLimits({ roles: [], limits: { EUR: '1.250,50', USD: 'much', GBP: '' } }, 'sr')).toEqual([
      'USD',
    ]);
  });

  it('says what holds where nothing is written, in each currency', () => {
    expect([usualLimitIn('RSD'), usualLimitIn('BAM'), usualLimitIn('EUR')]).toEqual(['50000', '1000', '500']);
  });

  it('knows what is changed, whatever the order of the ticks', () => {
    const form = formOf(settings);
    const both = { ...form, roles: toggleRole(form.roles, 'manager') };
    expect(isSame(form, both)).toBe(false);
    expect(isSame(both, { ...both, roles: [...both.roles].reverse() })).toBe(true);
    expect(isSame(form, { ...both, roles: toggleRole(both.roles, 'manager') })).toBe(true);
  });
});
