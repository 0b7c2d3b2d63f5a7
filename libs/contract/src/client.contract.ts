import {
  cleanPhone,
  countryCodes,
  isIban,
  isPlainLine,
  isPlainText,
  isTaxNumber,
  isWebAddress,
  tidyTaxNumber,
} from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { currency, email, id, instant, language } from './primitives.ts';

const line = (most: number) => z.string().trim().max(most).refine(isPlainLine).default('');

/** What the platform takes of a ticket of new events. */
export const clientFees = z.object({
  /** Share of the face in basis points. */
  basisPoints: z.int().min(0).max(10_000),
  bearer: z.enum(['buyer', 'organiser']),
  /** What is taken of each ticket besides, by the currency of the event; minor units, none of those left out. */
  fixed: z.partialRecord(currency, z.int().min(0).max(10_000_000)).default({}),
});

const facts = {
  name: z.string().trim().min(2).max(120).refine(isPlainLine),
  legalName: line(200),
  taxNumber: z.string().trim().max(40).transform(tidyTaxNumber).default(''),
  registrationNumber: line(40),
  address: line(200),
  zip: line(20),
  city: line(120),
  /** ISO 3166-1 alpha-2. */
  country: z.enum(countryCodes).default('RS'),
  contactName: line(120),
  email: z.union([z.literal(''), email]).default(''),
  phone: z.string().overwrite(cleanPhone).max(40).refine(isPlainText).default(''),
  /** The organiser's own website, to which notes in mails to buyers may link; '' for none. */
  website: z
    .string()
    .trim()
    .max(300)
    .refine(address => address === '' || isWebAddress(address))
    .default(''),
  /** In which statements and mails are written. */
  language: language.default('sr'),
  /** Whose account it is, when it is not the client's own name. */
  bankHolder: line(70),
  /** Without spaces; '' for none known. */
  bankIban: z
    .string()
    .transform(typed => typed.replace(/\s+/g, '').toUpperCase())
    .refine(iban => iban === '' || isIban(iban))
    .default(''),
  bankBic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/)
    .default(''),
  fees: clientFees,
};

const form = z
  .object(facts)
  .refine(({ country, taxNumber }) => taxNumber === '' || isTaxNumber(country, taxNumber), {
    path: ['taxNumber'],
  });

/** A client (organiser) with all that the platform knows of it. */
export const clientDetail = z.object({
  _id: id,
  name: z.string(),
  legalName: z.string(),
  taxNumber: z.string(),
  registrationNumber: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  language,
  bankHolder: z.string(),
  bankIban: z.string(),
  bankBic: z.string(),
  fees: clientFees,
  version: z.int(),
  createdAt: instant,
  /** Hidden from lists since. */
  archivedAt: instant.optional(),
  /** Its events of all time, and those to come. */
  events: z.int(),
  upcomingEvents: z.int(),
  members: z.array(z.object({ _id: id, name: z.string(), email: z.string() })),
  /** Managers of the platform who look after it. */
  managers: z.array(z.object({ _id: id, name: z.string(), email: z.string() })),
});

/** Calls of the platform about its clients. */
export const clientEndpoints = defineEndpoints({
  'POST /back/client/get': {
    summary: 'A client with its legal facts, account, fees and people.',
    access: only('admin'),
    body: z.object({ clientId: id }),
    response: clientDetail,
    errors: ['not_found'],
  },
  'POST /back/client/create': {
    summary: 'Adds a client.',
    access: only('admin'),
    body: form,
    response: clientDetail,
  },
  'POST /back/client/update': {
    summary: 'Changes a client; fees hold for events that are made afterwards.',
    access: only('admin'),
    body: z.object({ clientId: id, version: z.int(), form }),
    response: clientDetail,
    errors: ['not_found', 'client.changed'],
  },
  'POST /back/client/set-managers': {
    summary: 'Say which managers of the platform look after a client; `version` is the one that was read.',
    access: only('admin'),
    body: z.object({ clientId: id, version: z.int(), managerIds: z.array(id).max(50) }),
    response: clientDetail,
    errors: ['not_found', 'client.changed'],
  },
  'POST /back/client/archive': {
    summary: 'Hides a client from lists, or shows it again; its events, orders and money stay.',
    access: only('admin'),
    body: z.object({ clientId: id, version: z.int(), isArchived: z.boolean() }),
    response: clientDetail,
    errors: ['not_found', 'client.changed'],
  },
});
