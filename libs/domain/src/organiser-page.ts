import { isWebAddress } from './web-address.ts';

/** Where an organiser can be found besides, in the order in which pages show it. */
export const organiserLinkKinds = ['website', 'instagram', 'facebook', 'youtube', 'tiktok', 'x'] as const;

/** One of these places. */
export type OrganiserLinkKind = (typeof organiserLinkKinds)[number];

/** Hosts of the networks, so that a link that says a network leads there. */
const hosts: Readonly<Record<Exclude<OrganiserLinkKind, 'website'>, readonly string[]>> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  x: ['x.com', 'twitter.com'],
};

/** True when an address may stand as an organiser's link of a kind: https or http, and of a network its own host. */
export function isOrganiserLink(kind: OrganiserLinkKind, address: string): boolean {
  if (!isWebAddress(address)) return false;
  if (kind === 'website') return true;
  const { hostname } = new URL(address);
  return hosts[kind].some(host => hostname === host || hostname.endsWith(`.${host}`));
}

/** Most characters of the short description in one language. */
export const longestOrganiserLead = 240;

/** Most characters of the long description in one language, as HTML. */
export const longestOrganiserText = 20_000;
