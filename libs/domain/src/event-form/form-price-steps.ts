import type { FeePlan } from '../pricing.ts';
import type { PriceStep } from '../price-steps.ts';
import type { EventForm, PriceStepForm, TicketTypeForm } from './event-form.ts';
import { checkFixedFace } from './form-price.ts';
import { blocksSaving, worthAWord, type FormProblem } from './form-problem.ts';
import type { FormMoments } from './form-times.ts';

/** The price steps of a ticket type of a form; none where it is free or buyers choose the price. */
export function priceStepsOfForm({ kind, priceSteps = [] }: Pick<TicketTypeForm, 'kind' | 'priceSteps'>) {
  return kind === 'priced' ? priceSteps : [];
}

/** What is wrong with the prices and numbers of the steps of a ticket type at `path`; their times are judged apart. */
export function checkPriceSteps(type: TicketTypeForm, fees: FeePlan, path: string): FormProblem[] {
  return priceStepsOfForm(type).flatMap((step, at) => {
    const own = `${path}.priceSteps.${at}`;
    return [
      ...checkFixedFace(step.face, fees, `${own}.face`),
      ...(step.quantity !== null && step.quantity < 1
        ? [blocksSaving(`${own}.quantity`, 'step_quantity_zero')]
        : []),
      // whatever came after it would never be sold
      ...(step.endsAt === null && step.quantity === null
        ? [blocksSaving(`${own}.endsAt`, 'step_endless')]
        : []),
    ];
  });
}

/** Steps of a form whose id another one has, of the same ticket type or not. */
export function repeatedSteps({ ticketTypes }: Pick<EventForm, 'ticketTypes'>): FormProblem[] {
  const known = new Set<string>();
  return ticketTypes.flatMap((type, at) =>
    priceStepsOfForm(type).flatMap(({ id }, step) => {
      const isRepeated = known.has(id);
      known.add(id);
      return isRepeated ? [blocksSaving(`ticketTypes.${at}.priceSteps.${step}`, 'id_repeated')] : [];
    }),
  );
}

/** What is wrong with the order of the steps of all ticket types in time, and with steps that nobody could buy at. */
export function checkStepTimes(form: EventForm, moments: FormMoments): FormProblem[] {
  return form.ticketTypes.flatMap((type, at) => {
    const own = moments.ticketTypes[at];
    const ends = own?.priceSteps ?? [];
    const from = Math.max(own?.salesStart ?? -Infinity, moments.salesStart ?? -Infinity);
    const until = Math.min(
      own?.salesEnd ?? Infinity,
      moments.salesEnd ?? Infinity,
      moments.startsAt ?? Infinity,
    );
    return priceStepsOfForm(type).flatMap((_, step) => {
      const end = ends[step];
      const path = `ticketTypes.${at}.priceSteps.${step}.endsAt`;
      if (end === undefined) return [];
      const isBehind = ends.slice(0, step).some(earlier => earlier !== undefined && earlier >= end);
      if (isBehind) return [blocksSaving(path, 'step_time_order')];
      return end <= from || end > until ? [worthAWord(path, 'step_outside_sales')] : [];
    });
  });
}

/**
 * The steps of a form as they apply, with the moments of their ends and how many were taken at them. Steps whose price is not
 * filled in, or whose time can't be found, are left out.
 */
export function appliedSteps(
  type: TicketTypeForm,
  ends: readonly (number | undefined)[],
  takenOf: (stepId: string) => number = () => 0,
): PriceStep[] {
  return priceStepsOfForm(type).flatMap(({ id, names, face, endsAt, quantity }, at) => {
    const end = ends[at];
    if (face === null || (endsAt !== null && end === undefined)) return [];
    return { id, names, face, endsAt: end ?? null, quantity, taken: takenOf(id) };
  });
}

/** Tells whether tickets of a type can be had for less, or for longer at a lower price, than by the steps it had. */
export function loosensSteps(before: TicketTypeForm, after: TicketTypeForm): boolean {
  const former = new Map(priceStepsOfForm(before).map(step => [step.id, step]));
  const regular = after.face ?? 0;
  return priceStepsOfForm(after).some(step => {
    const was = former.get(step.id);
    if (!was) return (step.face ?? 0) < regular;
    return (step.face ?? 0) < (was.face ?? 0) || ((step.face ?? 0) < regular && lastsLonger(was, step));
  });
}

function lastsLonger(was: PriceStepForm, is: PriceStepForm): boolean {
  const isLater = was.endsAt !== null && (is.endsAt === null || is.endsAt.at > was.endsAt.at);
  return isLater || (was.quantity !== null && (is.quantity ?? Infinity) > was.quantity);
}
