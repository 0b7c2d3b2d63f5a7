import { mailEncryptions, seatsioRegions, secondFactorRoles, smsProviders } from '@vh/contract';
import {
  currencies,
  deploySettingFields,
  designFlagFields,
  generalSettingFields,
  isSitePicture,
  longestVatExemption,
} from '@vh/domain';
import * as z from 'zod';
import { flag, hideable, storedShape } from './stored-values.ts';

/** Where a picture is: a path of this site. */
const pictureAddress = hideable.refine(address => address === undefined || isSitePicture(address));

/**
 * Every setting with its type and what holds while it was never set. A stored value that doesn't fit its
 * type counts as never set.
 */
export const settingSections = {
  general: z.object({
    ...storedShape(generalSettingFields),
    showsDataSources: z.literal(true).optional(),
  }),
  design: z.object({
    ...storedShape(designFlagFields),
    tokens: z.record(z.string(), z.string()).default({}),
    darkTokens: z.record(z.string(), z.string()).default({}),
    logo: pictureAddress,
    favicon: pictureAddress,
  }),
  deploy: z.object(storedShape(deploySettingFields)),
  /** When the site was published by hand, for everybody and for the logged-in. */
  release: z.object({
    publishedAt: z.iso.datetime().optional(),
    stagedAt: z.iso.datetime().optional(),
  }),
  checkout: z.object({
    /** What secure-my-order costs, as a share of the total. */
    protectionBasisPoints: z.int().min(0).max(5000).default(600),
    /** How long a booked order waits for a card (product 6). */
    cardMinutes: z.int().min(1).max(120).default(20),
    /** How long a booked order waits for a bank transfer. */
    bankTransferDays: z.int().min(1).max(30).default(3),
    /** How long a reservation waits for its buyer to pay at a counter. */
    payspotHours: z.int().min(1).max(168).default(24),
    /** How long places that came free are held for who is next on a waiting list. */
    waitingOfferMinutes: z.int().min(15).max(2880).default(120),
  }),
  /** How payment providers are set up. Secrets are stored sealed, and never answered. */
  payment: z.object({
    allsecureEnabled: flag(true),
    allsecureHost: z.string().optional(),
    allsecureUser: z.string().optional(),
    allsecureCurrencies: z.array(z.enum(currencies)).optional(),
    allsecurePassword: z.string().optional(),
    allsecureApiKey: z.string().optional(),
    allsecureSharedSecret: z.string().optional(),
    stripeEnabled: flag(true),
    stripeCurrencies: z.array(z.enum(currencies)).optional(),
    stripeSecretKey: z.string().optional(),
    stripeWebhookSecret: z.string().optional(),
    /** Whether buyers may reserve on the web and pay at a counter. */
    payspotEnabled: flag(false),
  }),
  /** How the seat-map service outside is reached; the key is stored sealed, and never answered. */
  seatService: z.object({
    seatsioRegion: z.enum(seatsioRegions).optional(),
    seatsioSecretKey: z.string().optional(),
  }),
  /** Where transfers go; what is empty is taken from the company's own settings where they have it. */
  bank: z.object({
    /** Name, address and place of the account's holder, on up to three lines. */
    accountHolder: z.string().default(''),
    /** The dinar account: 18 digits, with dashes, or as IBAN. */
    accountRsd: z.string().default(''),
    ibanEur: z.string().default(''),
    bicEur: z.string().default(''),
    /** Stands before the order's number in the purpose. */
    purpose: z.string().default('Karte'),
    /** Of NBS; 289: by order of a citizen. */
    paymentCode: z.string().default('289'),
  }),
  /** Invoices and credit notes. */
  documents: z.object({
    /** Stand before the year and number. */
    invoiceSeries: z
      .string()
      .regex(/^[A-Z0-9]{1,8}$/)
      .default('F'),
    creditNoteSeries: z
      .string()
      .regex(/^[A-Z0-9]{1,8}$/)
      .default('KO'),
    /** How long after paying an invoice can be asked for. */
    requestDays: z.int().min(0).max(365).default(14),
  }),
  /** The mail server; without a host that of the environment counts. The password is stored sealed, and never answered. */
  email: z.object({
    host: z.string().default(''),
    port: z.int().min(1).max(65_535).default(587),
    encryption: z.enum(mailEncryptions).default('starttls'),
    user: z.string().default(''),
    password: z.string().optional(),
    senderName: z.string().default(''),
    senderAddress: z.string().default(''),
  }),
  /** News by mail, which goes by the same server as all mail. */
  'marketing-email': z.object({
    senderName: z.string().default(''),
    senderAddress: z.string().default(''),
    replyTo: z.string().default(''),
    perMinute: z.int().min(1).max(6_000).default(300),
    imprint: z.string().default(''),
  }),
  /** Who sends short messages; the secrets are stored sealed, and never answered. */
  sms: z.object({
    provider: z.enum(smsProviders).default('none'),
    infobipHost: z.string().default(''),
    infobipSender: z.string().default(''),
    infobipKey: z.string().optional(),
    twilioHost: z.string().default('https://api.twilio.com'),
    twilioAccount: z.string().default(''),
    twilioSender: z.string().default(''),
    twilioToken: z.string().optional(),
    perMinute: z.int().min(1).max(6_000).default(120),
  }),
  /** The Cloud API of WhatsApp; the secrets likewise. */
  whatsapp: z.object({
    whatsappHost: z.string().default('https://graph.facebook.com'),
    graphVersion: z.string().default('v23.0'),
    phoneNumberId: z.string().default(''),
    accessToken: z.string().optional(),
    appSecret: z.string().optional(),
    verifyToken: z.string().optional(),
    perMinute: z.int().min(1).max(6_000).default(120),
  }),
  /** Who signs fiscal receipts; the secrets are stored sealed, and never answered. */
  fiscal: z.object({
    provider: z.enum(['none', 'sandbox', 'vpfr']).default('none'),
    /** Of the authority's service; that of its test environment while nothing else is set. */
    host: z.string().default('https://vsdc.sandbox.suf.purs.gov.rs/'),
    certificate: z.string().optional(),
    passphrase: z.string().optional(),
    pac: z.string().optional(),
    /** The VAT of the platform's own services, whatever the rate of the tickets; also without fiscal receipts. */
    feeVatBasisPoints: z.int().min(0).max(10_000).default(2000),
    protectionVatBasisPoints: z.int().min(0).max(10_000).default(2000),
    /** Why a service with a rate of 0 has no VAT. */
    vatExemption: z.string().max(longestVatExemption).default(''),
    /** Labels of taxes for rates that several have, by rate in basis points. */
    labels: z.record(z.string(), z.string()).default({}),
  }),
  /** Who must have a second factor, and what is confirmed again. */
  security: z.object({
    rolesWithSecondFactor: z.array(z.enum(secondFactorRoles)).default([]),
    /** In minor units of each currency. */
    refundLimits: z.partialRecord(z.enum(currencies), z.int().min(0)).default({}),
  }),
  /** Passes for wallets; keys are stored sealed and never answered, certificates and keys as PEM. */
  wallet: z.object({
    appleEnabled: flag(true),
    appleCertificate: z.string().optional(),
    appleKey: z.string().optional(),
    appleWwdr: z.string().optional(),
    googleEnabled: flag(true),
    googleIssuerId: z.string().optional(),
    googleServiceEmail: z.string().optional(),
    googleKey: z.string().optional(),
  }),
} as const;

/** The name of a group of settings. */
export type SettingSection = keyof typeof settingSections;

/** The settings of a group, complete. */
export type Settings<S extends SettingSection> = z.output<(typeof settingSections)[S]>;

/** What can be saved in a group; only what is given changes. */
export type SettingsInput<S extends SettingSection> = z.input<(typeof settingSections)[S]>;
