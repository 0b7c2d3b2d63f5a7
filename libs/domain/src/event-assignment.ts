/** What somebody can be at an event (product 4). */
export const eventRoles = ['manager', 'contractor', 'scanner', 'payspot'] as const;

/** One of them. */
export type EventRole = (typeof eventRoles)[number];

/**
 * Flags of an assignment: managers may change the event and its people; scanners may take an admission back, type codes and
 * find tickets by name, and admit outside the event's times with a reason.
 */
export const eventFlags = ['can-add-events', 'can-undo', 'can-type-codes', 'can-override-door'] as const;

/** One of them. */
export type EventFlag = (typeof eventFlags)[number];

const flagsByRole: Readonly<Record<EventRole, readonly EventFlag[]>> = {
  manager: ['can-add-events'],
  contractor: [],
  scanner: ['can-undo', 'can-type-codes', 'can-override-door'],
  payspot: [],
};

/** The flags that mean something in a role; contractors only look, counters have rules of the platform. */
export function flagsOfEventRole(role: EventRole): readonly EventFlag[] {
  return flagsByRole[role];
}

/** What somebody new has in a role: all of it, but for what is the exception at doors. */
export function firstFlagsOf(role: EventRole): readonly EventFlag[] {
  return flagsByRole[role].filter(flag => flag !== 'can-override-door');
}

/** The flags among these that mean something in a role, each once. */
export function fittingFlags(role: EventRole, flags: readonly EventFlag[]): EventFlag[] {
  return flagsByRole[role].filter(flag => flags.includes(flag));
}

/**
 * The gate a scan counts for: where the person was sent for the event, else where the scanner stands. Who was sent to
 * several gates is at the scanner's own when it is one of them.
 */
export function gateOfScan(scannerGate: string, gates: readonly string[]): string {
  return gates.length === 0 || gates.includes(scannerGate) ? scannerGate : gates.join(', ');
}

const longestGate = 40;
const mostGates = 50;

/** Gates as they are typed, divided by commas: trimmed, each once. */
export function readGates(typed: string): string[] {
  const gates = typed.split(',').map(gate => gate.trim().replace(/\s+/g, ' ').slice(0, longestGate).trim());
  return [...new Set(gates.filter(gate => gate !== ''))].slice(0, mostGates);
}
