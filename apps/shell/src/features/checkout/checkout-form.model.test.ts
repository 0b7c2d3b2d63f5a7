import type { Cart } from '../../cart/use-cart.ts';
import {
  checkForm,
  emptyValues,
  errorsOfFields,
  namedTickets,
  totalOf,
  type CheckoutValues,
} from './checkout-form.model.ts';

const holdId = '018f0000-0000-7000-8000-000000000001';
const typeId = '018f0000-0000-7000-8000-000000000002';

function buildCart(attendeeData: 'none' | 'name' | 'name_email' = 'none'): Cart {
  return {
    cartToken: 'c'.repeat(40),
    lines: [
      {
        holdId,
        eventId: holdId,
        eventSlug: 'x',
        eventTitle: 'X',
        eventDate: '2026-03-08T18:30:00Z',
        timezone: 'Europe/Belgrade',
        venue: 'V',
        city: 'C',
        thumb50: '/t.webp',
        ticketTypeId: typeId,
        ticketTypeName: 'Parter',
        attendeeData,
        quantity: 2,
        face: 4000,
        fee: 200,
        total: 8400,
        expiresAt: '2026-03-01T10:10:00Z',
      },
    ],
    currency: 'BAM',
    subtotal: 8000,
    fees: 400,
    vat: 1220,
    total: 8400,
    protection: 588,
    canExtend: true,
    paymentMethods: ['sandbox'],
  };
}

function filled(cart: Cart, change: Partial<CheckoutValues> = {}): CheckoutValues {
  return { ...emptyValues(cart), email: ' Ana@Example.com ', name: 'Ana Anić', acceptTerms: true, ...change };
}

describe('checkForm', () => {
  it('gives the payload of a good form, tidied', () => {
    const cart = buildCart();
    expect(checkForm(filled(cart), cart)).toMatchObject({
      ok: true,
      payload: {
        buyer: { email: 'ana@example.com', name: 'Ana Anić' },
        paymentMethod: 'sandbox',
        attendees: [],
      },
    });
  });

  it('says at which control what is wrong', () => {
    const cart = buildCart();
    const wrong = filled(cart, { email: 'ana', name: 'A', phone: 'call me', acceptTerms: false });
    expect(checkForm(wrong, cart)).toEqual({
      ok: false,
      errors: { email: 'fieldEmail', name: 'fieldName', phone: 'fieldPhone', acceptTerms: 'fieldTerms' },
    });
  });

  it('asks for a name on each ticket that wants one, and only then', () => {
    const cart = buildCart('name');
    const [first, second] = namedTickets(cart);
    const attendees = { [first?.key ?? '']: { name: 'Ana Anić', email: '' } };
    expect(checkForm(filled(cart, { attendees }), cart)).toEqual({
      ok: false,
      errors: { [`attendees.${second?.key}.name`]: 'fieldName' },
    });
  });

  it('asks for an e-mail where the type wants one', () => {
    const cart = buildCart('name_email');
    const attendees = Object.fromEntries(
      namedTickets(cart).map(({ key }) => [key, { name: 'Ana Anić', email: 'x' }]),
    );
    const result = checkForm(filled(cart, { attendees }), cart);
    expect(result.ok ? [] : Object.values(result.errors)).toEqual(['fieldEmail', 'fieldEmail']);
  });

  it('sends names with the holds of the present cart', () => {
    const before = buildCart('name');
    const attendees = Object.fromEntries(
      namedTickets(before).map(({ key }) => [key, { name: 'Ana Anić', email: '' }]),
    );
    const again = '018f0000-0000-7000-8000-000000000009';
    const after: Cart = { ...before, lines: before.lines.map(line => ({ ...line, holdId: again })) };
    const result = checkForm(filled(after, { attendees }), after);
    expect(result.ok && result.payload.attendees?.map(attendee => attendee.holdId)).toEqual([again, again]);
  });
});

describe('errorsOfFields', () => {
  it('finds the controls of the API’s field errors', () => {
    const cart = buildCart('name');
    expect(errorsOfFields({ 'buyer.email': 'email', 'attendees.1.name': 'min', x: 'y' }, cart)).toEqual({
      email: 'fieldEmail',
      [`attendees.${typeId}-1.name`]: 'fieldName',
      x: 'fieldOther',
    });
  });
});

describe('totalOf', () => {
  it('adds the protection when it is taken', () => {
    expect([totalOf(buildCart(), false), totalOf(buildCart(), true)]).toEqual([8400, 8988]);
  });
});
