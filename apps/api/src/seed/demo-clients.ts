import { isTaxNumber, type LanguageCode } from '@vh/domain';
import { footballOrganisers } from './demo-people.ts';

/** What the demo knows of an organiser as a company; invented throughout. */
export interface DemoClientFacts {
  readonly legal_name: string;
  readonly tax_number: string;
  readonly registration_number: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly contact_name: string;
  readonly phone: string;
  readonly language: LanguageCode;
}

/** Where companies of a country sit, and how their names end. */
interface Seat {
  readonly ending: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly contact: string;
  readonly dial: string;
  readonly language: LanguageCode;
  /** A tax number of the country's form. */
  readonly taxNumber: (number: number) => string;
}

const padded = (number: number, length: number) => String(number).padStart(length, '0');

/** A PIB: eight digits with the check digit that fits them. */
function pibOf(number: number): string {
  const digits = `1${padded(number, 7)}`;
  const candidates = Array.from({ length: 10 }, (_, check) => `${digits}${check}`);
  return candidates.find(candidate => isTaxNumber('RS', candidate)) ?? '';
}

const serbian: Seat = {
  ending: 'd.o.o.',
  address: 'Kneza Miloša',
  zip: '11000',
  city: 'Beograd',
  contact: 'Jelena Marković',
  dial: '+381 11 555',
  language: 'sr',
  taxNumber: pibOf,
};

/** By country; organisers of the stage sit in Serbia. */
const seats: Readonly<Record<string, Seat>> = {
  RS: { ...serbian, address: 'Obrenovićeva', zip: '18000', city: 'Niš', contact: 'Goran Tasić' },
  BA: {
    ...{ ending: 'd.o.o.', address: 'Ferhadija', zip: '71000', city: 'Sarajevo', contact: 'Amra Hadžić' },
    ...{ dial: '+387 33 555', language: 'ba', taxNumber: number => `4${padded(number, 12)}` },
  },
  HR: {
    ...{ ending: 'd.o.o.', address: 'Riva', zip: '21000', city: 'Split', contact: 'Ivana Perić' },
    ...{ dial: '+385 21 555', language: 'en', taxNumber: number => padded(number, 11) },
  },
  SI: {
    ...{
      ending: 'd.o.o.',
      address: 'Slovenska cesta',
      zip: '1000',
      city: 'Ljubljana',
      contact: 'Maja Novak',
    },
    ...{ dial: '+386 1 555', language: 'en', taxNumber: number => padded(number, 8) },
  },
  ME: {
    ...{ ending: 'd.o.o.', address: 'Njegoševa', zip: '81000', city: 'Podgorica', contact: 'Vuk Radović' },
    ...{ dial: '+382 20 555', language: 'sr', taxNumber: number => padded(number, 8) },
  },
  MK: {
    ...{ ending: 'DOOEL', address: 'Makedonija', zip: '1000', city: 'Skopje', contact: 'Elena Trajkovska' },
    ...{ dial: '+389 2 555', language: 'en', taxNumber: number => padded(number, 13) },
  },
  XK: {
    ...{
      ending: 'Sh.p.k.',
      address: 'Agim Ramadani',
      zip: '10000',
      city: 'Prishtinë',
      contact: 'Arta Krasniqi',
    },
    ...{ dial: '+383 38 555', language: 'en', taxNumber: number => padded(number, 9) },
  },
  SE: {
    ...{ ending: 'AB', address: 'Storgatan', zip: '211 42', city: 'Malmö', contact: 'Karin Nilsson' },
    ...{ dial: '+46 40 555', language: 'se', taxNumber: number => `${padded(number, 10)}01` },
  },
  HU: {
    ...{ ending: 'Kft.', address: 'Váci utca', zip: '1052', city: 'Budapest', contact: 'Szabó Anna' },
    ...{ dial: '+36 1 555', language: 'en', taxNumber: number => padded(number, 8) },
  },
};

/** The facts of an organiser of the demo; its number, from 1, keeps it apart from the others. */
export function demoClientFacts(name: string, number: number): DemoClientFacts {
  const found = Object.entries(footballOrganisers).find(([, organiser]) => organiser === name);
  const country = found?.[0] ?? 'RS';
  const seat = found ? (seats[country] ?? serbian) : serbian;
  return {
    legal_name: `${name} ${seat.ending}`,
    tax_number: seat.taxNumber(number),
    registration_number: padded(20_000_000 + number, 8),
    address: `${seat.address} ${number}`,
    zip: seat.zip,
    city: seat.city,
    country,
    contact_name: seat.contact,
    phone: `${seat.dial} ${padded(number, 3)}`,
    language: seat.language,
  };
}
