/** Whether somebody whom a door may ask is known to answer, or was silent when asked last. */
export type Reach = 'none' | 'answers' | 'silent';

/** What a door knows of those who could decide, before it asks anybody about a scan. */
export interface Surroundings {
  /** `none` where the event has no hub. */
  readonly hub: Reach;
  readonly server: Exclude<Reach, 'none'>;
  /** This device holds the list and can decide alone. */
  readonly hasList: boolean;
  /** The own list says that the ticket is void, which a hub whose list is older can't know. */
  readonly isVoidHere: boolean;
}

/** Whom a door asks about a scan, and how long it waits for an answer, milliseconds. */
export interface Asking {
  readonly whom: 'hub' | 'server';
  readonly within: number;
}

/** On the own network an answer takes some milliseconds; a hub that flushes its disk takes some more. */
export const hubPatience = 800;

/** How long people at a door wait for the server before the device goes on alone. */
export const patience = 4_000;

/** The same where the device can decide by its own list. */
export const shortPatience = 1_500;

/**
 * Whom a door asks about a scan, one after the other until one of them decides; then the device decides offline. The hub
 * comes first, with a network or without, since only what all doors ask can stop a copy. Who was silent a moment ago need
 * not keep people waiting to be silent again: that it answers is found between scans.
 */
export function askOrder({ hub, server, hasList, isVoidHere }: Surroundings): readonly Asking[] {
  const asksHub = hub === 'answers' && !isVoidHere;
  const asksServer = server === 'answers' || !hasList;
  return [
    ...(asksHub ? [{ whom: 'hub' as const, within: hubPatience }] : []),
    ...(asksServer ? [{ whom: 'server' as const, within: hasList ? shortPatience : patience }] : []),
  ];
}
