import type { BodyOf, ResponseOf } from '@vh/contract';

/** Gates and notes of an event as the API answers them. */
export type Gates = ResponseOf<'POST /back/checkin/get-gates'>;

/** Most letters of a gate's name, as the API takes them. */
export const longestGate = 40;

/** Most letters of a note, as the API takes them. */
export const longestNote = 200;

/** What the form of the doors holds. */
export interface GatesValues {
  /** Every gate that is shown, in their order; without types it takes all. */
  readonly gates: readonly { readonly gate: string; readonly typeIds: readonly string[] }[];
  /** What is to be minded, by ticket type; '' for nothing. */
  readonly notes: Readonly<Record<string, string>>;
}

/** The form of what is stored: gates that are known, and those that have a rule although nobody stands there. */
export function gatesValues({ rules, knownGates, ticketTypes }: Gates): GatesValues {
  const names = [...new Set([...knownGates, ...rules.map(({ gate }) => gate)])];
  return {
    gates: names.map(gate => ({
      gate,
      typeIds: rules.find(rule => rule.gate === gate)?.ticketTypeIds ?? [],
    })),
    notes: Object.fromEntries(ticketTypes.map(({ _id, note }) => [_id, note])),
  };
}

/** What is sent to store the form. */
export function gatesWish(
  { gates, notes }: GatesValues,
  { eventId, version }: { readonly eventId: string; readonly version: number },
): BodyOf<'POST /back/checkin/save-gates'> {
  return {
    eventId,
    version,
    rules: gates.flatMap(({ gate, typeIds }) =>
      typeIds.length === 0 ? [] : [{ gate, ticketTypeIds: [...typeIds] }],
    ),
    notes: Object.entries(notes).map(([ticketTypeId, note]) => ({ ticketTypeId, note: note.trim() })),
  };
}

/** The form with a type put to what a gate takes, or taken away. */
export function withType(values: GatesValues, gate: string, typeId: string): GatesValues['gates'] {
  return values.gates.map(one => {
    if (one.gate !== gate) return one;
    const isTaken = one.typeIds.includes(typeId);
    return {
      gate,
      typeIds: isTaken ? one.typeIds.filter(id => id !== typeId) : [...one.typeIds, typeId],
    };
  });
}

/** What is wrong with the name of a gate that is added; undefined for nothing. */
export function newGateProblem({ gates }: GatesValues, name: string): 'knownGate' | 'longGate' | undefined {
  if (name.trim().length > longestGate) return 'longGate';
  return gates.some(({ gate }) => gate === name.trim()) ? 'knownGate' : undefined;
}

/** What is wrong with notes, by their paths. */
export function gatesProblems({ notes }: GatesValues): Readonly<Record<string, 'longNote'>> {
  return Object.fromEntries(
    Object.entries(notes).flatMap(([id, note]) =>
      note.trim().length > longestNote ? [[`notes.${id}`, 'longNote' as const]] : [],
    ),
  );
}
