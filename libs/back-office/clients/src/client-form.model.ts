import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  countryCodes,
  isIban,
  isPlainLine,
  isTaxNumber,
  isWebAddress,
  readTypedAmount,
  type Currency,
  languageCodes,
  tidyTaxNumber,
  type LanguageCode,
  decimalAmount,
} from '@vh/domain';

/** A client as the API answers it. */
export type Client = ResponseOf<'POST /back/client/get'>;

/** What is typed of a client. */
export interface ClientValues {
  readonly name: string;
  readonly legalName: string;
  readonly taxNumber: string;
  readonly registrationNumber: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly country: (typeof countryCodes)[number];
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly language: LanguageCode;
  readonly bankHolder: string;
  readonly bankIban: string;
  readonly bankBic: string;
  /** Percent of the price. */
  readonly feePercent: string;
  readonly feeBearer: 'buyer' | 'organiser';
  /** Of each ticket besides, as typed, by currency; empty for nothing. */
  readonly fixedFees: Readonly<Partial<Record<Currency, string>>>;
}

/** A field of one line. */
export type TypedField = Exclude<keyof ClientValues, 'fixedFees'>;

/** What a new client begins with. */
const newClient: Omit<ClientValues, 'feePercent' | 'feeBearer' | 'fixedFees'> & Pick<Client, 'fees'> = {
  name: '',
  legalName: '',
  taxNumber: '',
  registrationNumber: '',
  address: '',
  zip: '',
  city: '',
  country: 'RS',
  contactName: '',
  email: '',
  phone: '',
  website: '',
  language: 'sr',
  bankHolder: '',
  bankIban: '',
  bankBic: '',
  fees: { basisPoints: 600, bearer: 'buyer', fixed: {} },
};

/** A stored client as it is typed; a new one without. */
export function clientValues(client?: Client): ClientValues {
  const facts = client ?? newClient;
  return {
    name: facts.name,
    legalName: facts.legalName,
    taxNumber: facts.taxNumber,
    registrationNumber: facts.registrationNumber,
    address: facts.address,
    zip: facts.zip,
    city: facts.city,
    country: countryOf(facts.country, 'RS'),
    contactName: facts.contactName,
    email: facts.email,
    phone: facts.phone,
    website: facts.website,
    language: facts.language,
    bankHolder: facts.bankHolder,
    bankIban: grouped(facts.bankIban),
    bankBic: facts.bankBic,
    feePercent: String(facts.fees.basisPoints / 100),
    feeBearer: facts.fees.bearer,
    fixedFees: Object.fromEntries(
      Object.entries(facts.fees.fixed).map(([currency, amount]) => [currency, decimalAmount(amount)]),
    ),
  };
}

/** What is wrong with a field. */
export type ClientProblem =
  | 'wrongName'
  | 'wrongTaxNumber'
  | 'wrongEmail'
  | 'wrongPhone'
  | 'wrongWebsite'
  | 'wrongIban'
  | 'wrongBic'
  | 'wrongPercent'
  | 'wrongAmount';

/** What is wrong, by the field's path. */
export function clientProblems(
  values: ClientValues,
  language: LanguageCode,
): Readonly<Record<string, ClientProblem>> {
  const name = values.name.trim();
  const taxNumber = tidyTaxNumber(values.taxNumber);
  const iban = bare(values.bankIban);
  const email = values.email.trim();
  const website = values.website.trim();
  const percent = basisPointsOf(values.feePercent);
  return {
    ...((name.length < 2 || name.length > 120 || !isPlainLine(name)) && { name: 'wrongName' }),
    ...(taxNumber !== '' && !isTaxNumber(values.country, taxNumber) && { taxNumber: 'wrongTaxNumber' }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'wrongEmail' }),
    ...(!/^[+\d\s()/-]{0,40}$/.test(values.phone.trim()) && { phone: 'wrongPhone' }),
    ...(website !== '' && !isWebAddress(website) && { website: 'wrongWebsite' }),
    ...(iban !== '' && !isIban(iban) && { bankIban: 'wrongIban' }),
    ...(!/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(values.bankBic.trim().toUpperCase()) && {
      bankBic: 'wrongBic',
    }),
    ...((percent === undefined || percent > 10_000) && { feePercent: 'wrongPercent' }),
    ...Object.fromEntries(
      Object.entries(values.fixedFees)
        .filter(([, typed]) => readTypedAmount(typed, { language, highest: mostFixedFee }) === 'wrong')
        .map(([currency]) => [`fixedFees.${currency}`, 'wrongAmount' as const]),
    ),
  };
}

/** The values as the API takes them. */
export function clientFacts(
  values: ClientValues,
  language: LanguageCode,
): BodyOf<'POST /back/client/create'> {
  const { feePercent, feeBearer, fixedFees, ...rest } = values;
  const facts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.trim()]));
  return {
    ...rest,
    ...facts,
    bankIban: bare(values.bankIban),
    bankBic: values.bankBic.trim().toUpperCase(),
    fees: {
      basisPoints: basisPointsOf(feePercent) ?? 0,
      bearer: feeBearer,
      fixed: fixedFeesOf(fixedFees, language),
    },
  };
}

/** What may be taken of a ticket besides, at most; minor units. */
const mostFixedFee = 10_000_000;

/** The typed amounts in minor units, without those that are nothing. */
export function fixedFeesOf(
  typed: ClientValues['fixedFees'],
  language: LanguageCode,
): Partial<Record<Currency, number>> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([currency, text]) => {
      const amount = readTypedAmount(text, { language, highest: mostFixedFee });
      return typeof amount === 'number' && amount > 0 ? [[currency, amount]] : [];
    }),
  );
}

/** Basis points of a typed share; undefined for what is none. */
export function basisPointsOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** The country of a value; the present one where it is none. */
export function countryOf(
  value: string,
  present: (typeof countryCodes)[number],
): (typeof countryCodes)[number] {
  return countryCodes.find(code => code === value) ?? present;
}

/** The language of a value; the present one where it is none. */
export function languageOf(value: string, present: LanguageCode): LanguageCode {
  return languageCodes.find(code => code === value) ?? present;
}

function bare(iban: string): string {
  return iban.replace(/\s+/g, '').toUpperCase();
}

/** An account as people read it: in groups of four. */
function grouped(iban: string): string {
  return bare(iban).replace(/(.{4})(?=.)/g, '$1 ');
}
