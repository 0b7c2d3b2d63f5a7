/** A gate that takes tickets of some types only. Gates without a rule take all. */
export interface GateRule {
  readonly gate: string;
  readonly typeIds: readonly string[];
}

/**
 * The ticket types that are taken where a scanner stands; undefined for all. Anyone who was sent to several gates takes what
 * any of them takes.
 *
 * @param gates where the person was sent for the event; empty: where the scanner stands
 */
export function typesTaken(
  rules: readonly GateRule[],
  scannerGate: string,
  gates: readonly string[],
): readonly string[] | undefined {
  const here = gates.length === 0 || gates.includes(scannerGate) ? [scannerGate] : gates;
  const found = here.map(gate => rules.find(rule => rule.gate === gate)?.typeIds);
  if (found.includes(undefined)) return undefined;
  return [...new Set(found.flatMap(typeIds => typeIds ?? []))];
}
