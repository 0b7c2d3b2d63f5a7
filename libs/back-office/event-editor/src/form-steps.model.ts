import type { EventForm, EventKind, FormProblem, FormProblemCode } from '@vh/domain';

/** The steps of the form, in their order; not every kind of event has all of them. */
export const formSteps = [
  'basics',
  'when',
  'members',
  'partners',
  'tickets',
  'fees',
  'questions',
  'visibility',
  'review',
] as const;

/** One step of the form. */
export type FormStep = (typeof formSteps)[number];

/** The steps that an event of a kind goes through. */
export function stepsOf(kind: EventKind): readonly FormStep[] {
  return formSteps.filter(
    step => (step !== 'members' || kind === 'combined') && (step !== 'partners' || kind === 'shared'),
  );
}

/** The step that an address names; the first for any other word. */
export function stepFrom(value: string | null, kind: EventKind): FormStep {
  return stepsOf(kind).find(step => step === value) ?? 'basics';
}

const stepByField: Readonly<Record<string, FormStep>> = {
  placeId: 'when',
  onlineUrl: 'when',
  hallId: 'when',
  seatMapVersionId: 'when',
  timezone: 'when',
  startsAt: 'when',
  endsAt: 'when',
  doorsAt: 'when',
  memberIds: 'members',
  shares: 'partners',
  ticketTypes: 'tickets',
  quotas: 'tickets',
  mapSales: 'tickets',
  salesStart: 'tickets',
  salesEnd: 'tickets',
  currency: 'tickets',
  maxPerOrder: 'tickets',
  maxPerBuyer: 'tickets',
  fees: 'fees',
  refunds: 'fees',
  offersProtection: 'fees',
  slug: 'visibility',
  visibility: 'visibility',
  showsLocked: 'visibility',
  featured: 'visibility',
  sliderPosition: 'visibility',
};

/** The step that has the field of a path; texts, terms and whatever is new stand in the first. */
export function stepOfPath(path: string): FormStep {
  const [field = ''] = path.split('.');
  return (Object.hasOwn(stepByField, field) && stepByField[field]) || 'basics';
}

/** How a step stands: nothing to do, something worth a word, something missing for buyers, or wrong. */
export interface StepState {
  readonly step: FormStep;
  readonly errors: number;
  readonly warnings: number;
}

/** What each step still needs. */
export function stepStates(kind: EventKind, problems: readonly FormProblem[]): readonly StepState[] {
  return stepsOf(kind).map(step => {
    const own = problems.filter(problem => stepOfPath(problem.path) === step);
    const errors = own.filter(problem => problem.severity === 'error').length;
    return { step, errors, warnings: own.length - errors };
  });
}

/** The id of the control of a path, for labels and links to it. */
export function controlId(path: string): string {
  return `event-${path.replaceAll('.', '-')}`;
}

/** What only the service can find out. */
const foundByService: ReadonlySet<FormProblemCode> = new Set<FormProblemCode>([
  'slug_taken',
  'place_unknown',
  'member_unknown',
  'share_unknown',
]);

/** Problems that the service has found in an earlier form and that nobody has touched since. */
export function stillStanding(
  found: readonly FormProblem[],
  before: EventForm,
  now: EventForm,
): readonly FormProblem[] {
  return found.filter(
    problem =>
      foundByService.has(problem.code) && valueAt(before, problem.path) === valueAt(now, problem.path),
  );
}

function valueAt(form: EventForm, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[key] : undefined,
      form,
    );
  return JSON.stringify(value) ?? '';
}

/** Two lists of problems as one, without those that both have. */
export function joinProblems(
  some: readonly FormProblem[],
  others: readonly FormProblem[],
): readonly FormProblem[] {
  const isIn = (problem: FormProblem) =>
    some.some(known => known.path === problem.path && known.code === problem.code);
  return [...some, ...others.filter(problem => !isIn(problem))];
}
