import { codeColumns, codeKinds, isPlainLine, isPlainText, questionKinds, sortsOf } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, only, permitted } from './endpoint.ts';
import { publicTicketType } from './event.contract.ts';
import {
  cartToken,
  currency,
  done,
  id,
  instant,
  language,
  minor,
  pageOf,
  paging,
  previewToken,
  translated,
} from './primitives.ts';

/** A code as buyers type it. */
export const typedCode = z.string().trim().min(1).max(60);

/** What a code is worth, so that a page can reckon prices by the same rules as the server. */
export const codeTerms = z.object({
  code: z.string(),
  kind: z.enum(codeKinds),
  basisPoints: z.int(),
  amount: minor,
  per: z.enum(['ticket', 'order']),
  currency: currency.nullable(),
  clientId: id,
  eventId: id.nullable(),
  ticketTypeIds: z.array(id),
  maxTickets: z.int().nullable(),
});

/** What the codes of a cart change on an event's page. */
export const codeOffers = z.object({
  codes: z.array(codeTerms),
  /** Whose event it is: codes are for the events of one client. */
  clientId: id,
  feePlan: z.object({
    basisPoints: z.int(),
    fixed: minor,
    bearer: z.enum(['buyer', 'organiser']),
  }),
  /** The hidden ticket types that the codes show. */
  ticketTypes: z.array(publicTicketType),
});

/** A question as the checkout asks it. */
export const askedQuestion = z.object({
  _id: id,
  eventId: id,
  /** The ticket types it is for; empty: all of the event. */
  ticketTypeIds: z.array(id),
  kind: z.enum(questionKinds),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  per: z.enum(['ticket', 'order']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** A code as staff see it. */
export const backCode = z.object({
  _id: id,
  code: z.string(),
  kind: z.enum(codeKinds),
  basisPoints: z.int(),
  amount: minor,
  per: z.enum(['ticket', 'order']),
  currency: currency.nullable(),
  unlocks: z.boolean(),
  /** Null: for all events of the client. */
  eventId: id.nullable(),
  ticketTypeIds: z.array(id),
  validFrom: instant.optional(),
  validTo: instant.optional(),
  maxUses: z.int().nullable(),
  maxTickets: z.int().nullable(),
  maxPerBuyer: z.int().nullable(),
  active: z.boolean(),
  note: z.string(),
  /** Name of the codes that were made together; '' where it has none. */
  batch: z.string(),
  /** Uses of living orders, and of carts that may still become orders. */
  uses: z.int(),
  usesInCarts: z.int(),
  createdAt: instant,
});

const limit = z.int().min(1).max(1_000_000).nullable().default(null);

const codeRules = {
  kind: z.enum(codeKinds),
  /** Of a percent code: 1 to 10000. */
  basisPoints: z.int().min(0).max(10_000).default(0),
  /** Of a fixed code, minor units of the event's currency. */
  amount: z.int().min(0).max(1_000_000_000).default(0),
  per: z.enum(['ticket', 'order']).default('ticket'),
  unlocks: z.boolean().default(false),
  /** False: for all events of the event's client. */
  onlyThisEvent: z.boolean().default(true),
  ticketTypeIds: z.array(id).max(50).default([]),
  validFrom: instant.optional(),
  validTo: instant.optional(),
  maxUses: limit,
  maxTickets: limit,
  maxPerBuyer: limit,
  note: z.string().trim().max(200).refine(isPlainLine).default(''),
};

/** The form of a code in the back office. */
export const codeForm = z.object({
  code: z.string().trim().min(3).max(40).refine(isPlainLine),
  active: z.boolean().default(true),
  ...codeRules,
});

const questionText = z.string().trim().max(500).refine(isPlainText);
const questionTexts = z.partialRecord(language, questionText);

/** A question as staff see and save it. */
export const backQuestion = z.object({
  _id: id,
  position: z.int(),
  kind: z.enum(questionKinds),
  labels: translated,
  helps: translated,
  required: z.boolean(),
  per: z.enum(['ticket', 'order']),
  ticketTypeIds: z.array(id),
  options: z.array(z.object({ value: z.string(), labels: translated })),
  active: z.boolean(),
  /** Buyers are asked. */
  askAtCheckout: z.boolean(),
  /** The answer is told to people at the door. */
  showAtCheckIn: z.boolean(),
  /** Who comes in without an answer is asked at the door. */
  askAtCheckIn: z.boolean(),
});

/** The sorts of the list of codes. */
export const codeSorts = sortsOf(codeColumns);

/** Calls about codes and questions. */
export const codesEndpoints = defineEndpoints({
  'POST /front/cart/apply-code': {
    summary:
      'Put a promo or access code on a cart; makes the cart when no token is sent. A use is kept for the cart meanwhile.',
    access: everyone,
    cost: 'write',
    isEmbeddable: true,
    body: z.object({
      cartToken: cartToken.optional(),
      code: typedCode,
      /** The event on whose page it was typed; without it the code must fit something in the cart. */
      eventId: id.optional(),
      /** The token of a link to the shop in test mode: the code is put on a test cart, and no use of it is kept. */
      testToken: previewToken.optional(),
      lang: language.default('en'),
    }),
    response: z.object({ cartToken, code: codeTerms, unlocks: z.boolean() }),
    errors: [
      'preview.expired',
      'cart.not_found',
      'event.not_found',
      'code.unknown',
      'code.expired',
      'code.used_up',
      'code.not_applicable',
    ],
  },
  'POST /front/cart/remove-code': {
    summary: 'Take a code off a cart; hidden tickets that only it unlocked are released.',
    access: everyone,
    cost: 'write',
    isEmbeddable: true,
    body: z.object({ cartToken, code: typedCode }),
    response: done,
  },
  'POST /front/cart/get-code-offers': {
    summary: 'What the codes of a cart change on an event’s page: hidden ticket types and prices.',
    access: everyone,
    cost: 'light',
    isEmbeddable: true,
    body: z.object({ cartToken, eventId: id, lang: language.default('en') }),
    response: codeOffers,
    errors: ['event.not_found'],
  },
  'POST /back/code/get-list': {
    summary: 'Codes for an event: its own, and those for all events of its client.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      /** A part of a code, or of the name of a batch. */
      q: z.string().trim().max(60).optional(),
      state: z.enum(['active', 'inactive']).optional(),
      sort: z.enum(codeSorts).default('-createdAt'),
      ...paging,
    }),
    response: pageOf(backCode),
    errors: ['event.not_found'],
  },
  'POST /back/code/save': {
    summary: 'Make or change a code. Without an id it is new.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: codeForm.extend({ eventId: id, codeId: id.optional() }),
    response: z.object({ codeId: id }),
    errors: ['event.not_found', 'code.unknown', 'code.taken', 'code.in_use'],
  },
  'POST /back/code/deactivate': {
    summary: 'Switch a code off; orders that used it keep their price.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({ eventId: id, codeId: id }),
    response: done,
    errors: ['event.not_found', 'code.unknown'],
  },
  'POST /back/code/generate': {
    summary: 'Make many unique codes with the same terms; answers them as the text of a CSV file too.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      count: z.int().min(1).max(5000),
      prefix: z
        .string()
        .trim()
        .max(12)
        .regex(/^[A-Za-z0-9]*$/)
        .default(''),
      /** Name by which these codes are found together. */
      batch: z.string().trim().max(60).refine(isPlainLine).default(''),
      ...codeRules,
    }),
    response: z.object({ codes: z.array(z.string()), fileName: z.string(), csv: z.string() }),
    errors: ['event.not_found'],
  },
  'POST /back/question/get-list': {
    summary: 'What an event asks its buyers.',
    access: only('admin', 'client', 'manager'),
    body: z.object({ eventId: id }),
    response: z.object({ questions: z.array(backQuestion) }),
    errors: ['event.not_found'],
  },
  'POST /back/question/save': {
    summary: 'Make or change a question. Without an id it is new; `active: false` puts it away.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      questionId: id.optional(),
      position: z.int().min(0).max(1000).default(0),
      kind: z.enum(questionKinds),
      labels: questionTexts.refine(labels => Object.values(labels).some(Boolean)),
      helps: questionTexts.default({}),
      required: z.boolean().default(false),
      per: z.enum(['ticket', 'order']).default('ticket'),
      ticketTypeIds: z.array(id).max(50).default([]),
      options: z
        .array(
          z.object({ value: z.string().trim().min(1).max(60).refine(isPlainLine), labels: questionTexts }),
        )
        .max(50)
        .default([]),
      active: z.boolean().default(true),
      /** One that is asked nowhere is refused. */
      askAtCheckout: z.boolean().default(true),
      showAtCheckIn: z.boolean().default(false),
      askAtCheckIn: z.boolean().default(false),
    }),
    response: z.object({ questionId: id }),
    errors: ['event.not_found'],
  },
});
