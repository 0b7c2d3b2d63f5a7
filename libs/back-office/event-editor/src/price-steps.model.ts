import { mostPriceSteps, type PriceStepForm, type TicketTypeForm } from '@vh/domain';
import { newId } from '@vh/area-kit';

type Steps = Pick<TicketTypeForm, 'priceSteps'>;

/** Adds a price step behind the others, before the price of the ticket type itself. */
export function addStep({ priceSteps = [] }: TicketTypeForm, makeId = newId): Steps {
  const step: PriceStepForm = { id: makeId(), names: {}, face: null, endsAt: null, quantity: null };
  return { priceSteps: [...priceSteps, step] };
}

/** Changes a price step of a ticket type. */
export function changeStep(
  { priceSteps = [] }: TicketTypeForm,
  stepId: string,
  part: Partial<PriceStepForm>,
): Steps {
  return { priceSteps: priceSteps.map(step => (step.id === stepId ? { ...step, ...part } : step)) };
}

/** Takes a price step out. */
export function removeStep({ priceSteps = [] }: TicketTypeForm, stepId: string): Steps {
  return { priceSteps: priceSteps.filter(step => step.id !== stepId) };
}

/** Tells whether another step can be added. */
export function canAddStep({ kind, priceSteps = [] }: TicketTypeForm): boolean {
  return kind === 'priced' && priceSteps.length < mostPriceSteps;
}
