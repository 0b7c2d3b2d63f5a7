import { feeOn, type FeePlan } from '../pricing.ts';
import { highestChosenPrice, type OpenPrice } from '../open-price.ts';
import type { TicketTypeForm } from './event-form.ts';
import { blocksPublishing, blocksSaving, type FormProblem } from './form-problem.ts';

/** The dearest ticket, minor units: a million of any currency is a slip of the finger. */
export const highestFace = 100_000_000;

type Price = Pick<TicketTypeForm, 'kind' | 'face' | 'suggested' | 'maximum'>;

/** What a ticket type of a form is sold at, minor units; of an open price the minimum. */
export function faceOfForm({ kind, face }: Price): number {
  return kind === 'free' ? 0 : (face ?? 0);
}

/** The open price of a ticket type of a form; null where it is fixed. */
export function openPriceOfForm(type: Price): OpenPrice | null {
  if (type.kind !== 'open') return null;
  return { suggested: type.suggested ?? faceOfForm(type), maximum: type.maximum };
}

/** What a buyer probably pays, minor units: the price, or what is suggested; null while it is not filled in. */
export function likelyFace(type: Price): number | null {
  if (type.kind === 'open') return type.suggested;
  return type.kind === 'free' ? 0 : type.face;
}

/** What is wrong with the price of a ticket type at `path`. */
export function checkPrice(type: Price, fees: FeePlan, path: string): FormProblem[] {
  if (type.kind === 'free') return [];
  if (type.kind === 'open') return checkOpenPrice(type, fees, path);
  return checkFixedFace(type.face, fees, `${path}.face`);
}

/** What is wrong with a fixed price at `path`; null where it is not filled in. */
export function checkFixedFace(face: number | null, fees: FeePlan, path: string): FormProblem[] {
  if (face === null || face === 0) return [blocksSaving(path, 'price_missing')];
  return outOfRange(path, face, highestFace) ?? feeOverPrice(path, face, fees);
}

function checkOpenPrice(type: Price, fees: FeePlan, path: string): FormProblem[] {
  const { suggested, maximum } = type;
  const minimum = faceOfForm(type);
  const least = suggested === null ? minimum : Math.max(minimum, suggested);
  const wrong = [
    outOfRange(`${path}.face`, minimum, highestChosenPrice),
    suggestedProblem(`${path}.suggested`, suggested, minimum),
    maximum === null
      ? undefined
      : (outOfRange(`${path}.maximum`, maximum, highestChosenPrice) ??
        (maximum < least
          ? [blocksSaving(`${path}.maximum`, 'maximum_below_suggested', { suggested: least })]
          : undefined)),
  ].flatMap(problems => problems ?? []);
  // who pays nothing costs no fee, so that a minimum of nothing is no loss
  return wrong.length > 0 ? wrong : feeOverPrice(`${path}.face`, minimum, fees);
}

function suggestedProblem(at: string, suggested: number | null, minimum: number): FormProblem[] | undefined {
  if (suggested === null || suggested === 0) return [blocksSaving(at, 'price_missing')];
  if (suggested > 0 && suggested < minimum) return [blocksSaving(at, 'suggested_below_minimum', { minimum })];
  return outOfRange(at, suggested, highestChosenPrice);
}

function outOfRange(at: string, amount: number, highest: number): FormProblem[] | undefined {
  if (amount < 0) return [blocksSaving(at, 'price_negative')];
  return amount > highest ? [blocksSaving(at, 'price_absurd', { highest })] : undefined;
}

function feeOverPrice(at: string, face: number, fees: FeePlan): FormProblem[] {
  const fee = feeOn(face, fees);
  return fees.bearer === 'organiser' && fee > face ? [blocksPublishing(at, 'fee_over_price', { fee })] : [];
}
