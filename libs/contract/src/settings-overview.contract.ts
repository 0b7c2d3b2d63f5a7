import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';

/** The groups of settings that can stand in one way or another. */
export const settingGroups = [
  'general',
  'email',
  'marketing',
  'payment',
  'wallet',
  'fiscalisation',
  'seat-service',
  'security',
] as const;

/** How a group stands: it does its work, waits for somebody, is on trial, or was not wanted. */
export const settingGroupStates = ['ready', 'open', 'test', 'off'] as const;

/** Why a group does not stand as ready. */
export const settingGroupReasons = [
  // general
  'no_company',
  'no_address',
  'no_tax_number',
  'no_contact',
  // email
  'no_server',
  'secret_unreadable',
  'emails_failing',
  'never_sent',
  // marketing
  'no_channel',
  'no_imprint',
  // payment
  'no_provider',
  'provider_incomplete',
  'test_keys',
  // wallet
  'apple_incomplete',
  'apple_expired',
  'apple_expires_soon',
  'google_incomplete',
  // fiscalisation
  'signing_incomplete',
  'signing_sandbox',
  // security
  'admins_without_second_factor',
] as const;

/** A group with its state and why. */
export const settingGroup = z.object({
  group: z.enum(settingGroups),
  state: z.enum(settingGroupStates),
  /** The most telling first; none where nothing is to be done. */
  reasons: z.array(z.enum(settingGroupReasons)),
});

/** What a production shop is to have before an event is published, in the order of the list. */
export const launchItems = [
  'name',
  'company',
  'contact',
  'terms',
  'mail',
  'payment',
  'tax',
  'address',
  'second_factor',
] as const;

/** One of them; without those that must be, no event is published: shop.not_ready names them in `details.missing`. */
export const launchItem = z.object({
  item: z.enum(launchItems),
  /** True when publishing waits for it; the others are advice. */
  isRequired: z.boolean(),
  isDone: z.boolean(),
  /** Where an admin sets it; '' where it is set at the machine. */
  href: z.string(),
});

/** The calls of the index of settings. */
export const settingsOverviewEndpoints = defineEndpoints({
  'POST /back/settings/get-overview': {
    summary: 'How each group of settings stands, and why.',
    access: only('admin'),
    response: z.object({ groups: z.array(settingGroup) }),
  },
  'POST /back/settings/get-launch-checklist': {
    summary:
      'What the shop is to have before events are published. Only production shops are held to it: elsewhere `isAsked` is false.',
    access: only('admin'),
    response: z.object({ isAsked: z.boolean(), items: z.array(launchItem) }),
  },
});
