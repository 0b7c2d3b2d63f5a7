import type { MessageKey, Text } from '@vh/i18n';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Cart } from '../../cart/use-cart.ts';
import { askedAnswers } from './asked-answers.model.ts';
import { checkForm, namedTickets, type CheckoutValues } from './checkout-form.model.ts';
import { loadFormSchema } from './form-schema.ts';

/** The contract's schema as the form's judge, with message keys as messages. */
export function createResolver(cart: Cart): Resolver<CheckoutValues> {
  return async values => {
    const checked = checkForm(values, cart, await loadFormSchema());
    if (checked.ok) return { values, errors: {} };
    return { values: {}, errors: nestErrors(checked.errors) };
  };
}

function nestErrors(errors: Readonly<Record<string, MessageKey>>): FieldErrors<CheckoutValues> {
  const nested: FieldValues = {};
  for (const [name, message] of Object.entries(errors))
    put(nested, name.split('.'), { type: 'schema', message });
  return nested;
}

function put(into: FieldValues, [first = '', ...rest]: readonly string[], error: object): void {
  if (rest.length === 0) into[first] = error;
  else put((into[first] ??= {}), rest, error);
}

/** The controls that are wrong, in the order of the page. */
export function errorNames(errors: FieldErrors<CheckoutValues>, cart: Cart): string[] {
  const named = namedTickets(cart).flatMap(({ key }) => [`attendees.${key}.name`, `attendees.${key}.email`]);
  const answers = askedAnswers(cart).map(({ key }) => `answers.${key}`);
  const invoice = ['company', 'country', 'taxNumber', 'registrationNumber', 'address', 'zip', 'city'].map(
    field => `invoice.${field}`,
  );
  const known = ['email', 'name', 'phone', ...named, ...answers, ...invoice, 'paymentMethod', 'acceptTerms'];
  return known.filter(name => errorMessageKey(errors, name) !== undefined);
}

const invoiceLabels: Readonly<Record<string, MessageKey>> = {
  'invoice.company': 'invoiceCompany',
  'invoice.country': 'invoiceCountry',
  'invoice.taxNumber': 'invoiceTaxNumber',
  'invoice.registrationNumber': 'invoiceRegistration',
  'invoice.address': 'invoiceAddress',
  'invoice.zip': 'invoiceZip',
  'invoice.city': 'invoiceCity',
};

/** What a field is called where its error does not say it; undefined where it does. */
export function labelOf(name: string, cart: Cart, text: Text): string | undefined {
  const key = invoiceLabels[name];
  if (key) return text(key);
  return askedAnswers(cart).find(answer => name === `answers.${answer.key}`)?.question.label;
}

/** What is wrong at a control, in the reader's words. */
export function errorMessage(
  errors: FieldErrors<CheckoutValues>,
  name: string,
  text: Text,
): string | undefined {
  const key = errorMessageKey(errors, name);
  return key && text(key);
}

function errorMessageKey(errors: FieldErrors<CheckoutValues>, name: string): MessageKey | undefined {
  const message = step(name.split('.').reduce<unknown>(step, errors), 'message');
  // Our resolver only writes message keys.
  return typeof message === 'string' ? (message as MessageKey) : undefined;
}

function step(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;
}
