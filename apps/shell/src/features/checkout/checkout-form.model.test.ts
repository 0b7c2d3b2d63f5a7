import { checkoutForm } from '@vh/contract';
import type { Cart } from '../../cart/use-cart.ts';
import {
  buildCart,
  buildCartLine,
  buildQuestion,
  holdId,
  questionId,
  typeId,
} from '../../testing/build-cart.ts';
import {
  checkForm,
  emptyValues,
  errorsOfFields,
  namedTickets,
  totalOf,
  type CheckoutValues,
} from './checkout-form.model.ts';

function cartAsking(attendeeData: 'none' | 'name' | 'name_email'): Cart {
  return buildCart({ lines: [buildCartLine({ attendeeData })] });
}

function filled(cart: Cart, change: Partial<CheckoutValues> = {}): CheckoutValues {
  return { ...emptyValues(cart), email: ' Ana@Example.com ', name: 'Ana Anić', acceptTerms: true, ...change };
}

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
];

describe('checkForm', () => {
  it('gives the payload of a good form, tidied', () => {
    const cart = buildCart();
    expect(checkForm(filled(cart), cart, checkoutForm)).toMatchObject({
      ok: true,
      payload: {
        buyer: { email: 'ana@example.com', name: 'Ana Anić' },
        paymentMethod: 'sandbox',
        attendees: [],
      },
    });
  });

  it.each([
    [['sms', 'whatsapp'], '064 123 4567', { marketingBySms: true, marketingByWhatsApp: true }],
    [['whatsapp'], '064 123 4567', { marketingBySms: false, marketingByWhatsApp: true }],
    [['sms', 'whatsapp'], ' ', { marketingBySms: false, marketingByWhatsApp: false }],
  ] as const)('agrees to marketing by %s at the number “%s” alone', (marketingChannels, phone, payload) => {
    const cart = buildCart({ marketingChannels: [...marketingChannels] });
    const values = filled(cart, { phone, marketingBySms: true, marketingByWhatsApp: true });
    expect(checkForm(values, cart, checkoutForm)).toMatchObject({ ok: true, payload });
  });

  it('says at which control what is wrong', () => {
    const cart = buildCart();
    const wrong = filled(cart, {
      email: 'ana',
      name: 'www.example.test',
      phone: 'call me',
      acceptTerms: false,
    });
    expect(checkForm(wrong, cart, checkoutForm)).toEqual({
      ok: false,
      errors: { email: 'fieldEmail', name: 'fieldName', phone: 'fieldPhone', acceptTerms: 'fieldTerms' },
    });
  });

  it('asks for a name on each ticket that wants one, and only then', () => {
    const cart = cartAsking('name');
    const [first, second] = namedTickets(cart);
    const attendees = { [first?.key ?? '']: { name: 'Ana Anić', email: '' } };
    expect(checkForm(filled(cart, { attendees }), cart, checkoutForm)).toEqual({
      ok: false,
      errors: { [`attendees.${second?.key}.name`]: 'fieldName' },
    });
  });

  it('asks for an e-mail where the type wants one', () => {
    const cart = cartAsking('name_email');
    const attendees = Object.fromEntries(
      namedTickets(cart).map(({ key }) => [key, { name: 'Ana Anić', email: 'x' }]),
    );
    const result = checkForm(filled(cart, { attendees }), cart, checkoutForm);
    expect(result.ok ? [] : Object.values(result.errors)).toEqual(['fieldEmail', 'fieldEmail']);
  });

  it('sends names with the holds of the present cart', () => {
    const before = cartAsking('name');
    const attendees = Object.fromEntries(
      namedTickets(before).map(({ key }) => [key, { name: 'Ana Anić', email: '' }]),
    );
    const again = '018f0000-0000-7000-8000-000000000009';
    const after: Cart = { ...before, lines: before.lines.map(line => ({ ...line, holdId: again })) };
    const result = checkForm(filled(after, { attendees }), after, checkoutForm);
    expect(result.ok && result.payload.attendees?.map(attendee => attendee.holdId)).toEqual([again, again]);
  });

  it('asks for the answers that tickets and orders need, and sends them with their tickets', () => {
    const cart = buildCart({
      questions: [
        buildQuestion(),
        buildQuestion({
          _id: typeId,
          per: 'order',
          kind: 'multiple_choice',
          required: false,
          options: sizes,
        }),
        buildQuestion({ _id: holdId, ticketTypeIds: ['another'] }),
      ],
    });
    const key = `${questionId}-${typeId}`;
    const open = checkForm(filled(cart, { answers: { [`${key}-0`]: 'Melodija' } }), cart, checkoutForm);
    expect(open).toEqual({ ok: false, errors: { [`answers.${key}-1`]: 'fieldRequired' } });
    const answers = { [`${key}-0`]: ' Melodija ', [`${key}-1`]: 'Tempo', [typeId]: ['l', 's'] };
    const result = checkForm(filled(cart, { answers }), cart, checkoutForm);
    expect(result.ok && result.payload.answers).toEqual([
      { questionId: typeId, value: ['s', 'l'] },
      { questionId, holdId, index: 0, value: 'Melodija' },
      { questionId, holdId, index: 1, value: 'Tempo' },
    ]);
  });

  it('asks for who gets the invoice only when one is wanted', () => {
    const cart = buildCart();
    expect(checkForm(filled(cart), cart, checkoutForm)).toMatchObject({ ok: true });
    const wrong = checkForm(filled(cart, { wantsInvoice: true }), cart, checkoutForm);
    expect(wrong.ok ? {} : wrong.errors).toEqual({
      'invoice.company': 'fieldRequired',
      'invoice.taxNumber': 'fieldTaxNumber',
      'invoice.address': 'fieldRequired',
      'invoice.zip': 'fieldZip',
      'invoice.city': 'fieldRequired',
      'invoice.country': 'fieldChoice',
    });
    const invoice = {
      company: 'Melodija',
      taxNumber: '100 002 803',
      registrationNumber: '',
      address: 'Knez Mihailova 1',
      zip: '11000',
      city: 'Beograd',
      country: 'RS',
    };
    const right = checkForm(filled(cart, { wantsInvoice: true, invoice }), cart, checkoutForm);
    expect(right.ok && right.payload.invoiceTo).toEqual({
      company: 'Melodija',
      taxNumber: '100002803',
      address: 'Knez Mihailova 1',
      zip: '11000',
      city: 'Beograd',
      country: 'RS',
    });
    const foreign = checkForm(
      filled(cart, { wantsInvoice: true, invoice: { ...invoice, country: 'DE', taxNumber: '1' } }),
      cart,
      checkoutForm,
    );
    expect(foreign).toEqual({ ok: false, errors: { 'invoice.taxNumber': 'fieldTaxNumber' } });
  });

  it('leaves the judgement to the API where the schema can not be had', () => {
    const cart = cartAsking('none');
    const result = checkForm(filled(cart, { email: 'nothing' }), cart, undefined);
    expect(result).toMatchObject({ ok: true, payload: { buyer: { email: 'nothing' } } });
  });

  it('sends the sum that is shown', () => {
    const cart = buildCart();
    const result = checkForm(filled(cart, { protection: true }), cart, checkoutForm);
    expect(result.ok && result.payload.expectedTotal).toBe(8988);
  });

  it('refuses names that are no names', () => {
    const cart = buildCart();
    expect(checkForm(filled(cart, { name: 'Ana: evil.com' }), cart, checkoutForm)).toEqual({
      ok: false,
      errors: { name: 'fieldName' },
    });
  });
});

describe('errorsOfFields', () => {
  it('finds the controls of the API’s field errors', () => {
    const cart = cartAsking('name');
    expect(errorsOfFields({ 'buyer.email': 'email', 'attendees.1.name': 'min', x: 'y' }, cart)).toEqual({
      email: 'fieldEmail',
      [`attendees.${typeId}-1.name`]: 'fieldName',
      x: 'fieldOther',
    });
  });
});

describe('errorsOfFields of answers', () => {
  it('finds the question of each ticket', () => {
    const cart = buildCart({ questions: [buildQuestion()] });
    expect(errorsOfFields({ [`answers.${questionId}.${holdId}.1`]: 'required' }, cart)).toEqual({
      [`answers.${questionId}-${typeId}-1`]: 'fieldRequired',
    });
    expect(errorsOfFields({ 'invoiceTo.taxNumber': 'invalid' }, cart)).toEqual({
      'invoice.taxNumber': 'fieldTaxNumber',
    });
  });
});

describe('totalOf', () => {
  it('adds the protection when it is taken', () => {
    expect([totalOf(buildCart(), false), totalOf(buildCart(), true)]).toEqual([8400, 8988]);
  });
});
