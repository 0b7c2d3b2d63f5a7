import { checkEventForm } from './check-event-form.ts';
import { factsOf, formOf, typeOf } from './event-form.testing.ts';
import type { EventForm, PriceStepForm, TicketTypeForm } from './event-form.ts';
import { appliedSteps, priceStepsOfForm } from './form-price-steps.ts';
import { momentsOfForm, moveForm } from './form-times.ts';
import { lowersPrices } from './price-drop.ts';

const step = (part: Partial<PriceStepForm> = {}): PriceStepForm => ({
  ...{ id: 'step-1', names: {}, face: 80_000, endsAt: { at: '2026-12-01T00:00' }, quantity: null },
  ...part,
});
const withSteps = (steps: readonly PriceStepForm[], part: Partial<TicketTypeForm> = {}): EventForm =>
  formOf({ ticketTypes: [typeOf({ priceSteps: steps, ...part })] });
const told = (form: EventForm) =>
  checkEventForm(form, factsOf())
    .filter(({ path }) => path.includes('priceSteps'))
    .map(
      ({ path, code, severity }) => `${path.slice('ticketTypes.0.priceSteps.'.length)} ${code} ${severity}`,
    );

describe('price steps of a ticket type in a form', () => {
  it.each<[string, readonly PriceStepForm[], readonly string[]]>([
    ['by date', [step()], []],
    ['by number', [step({ endsAt: null, quantity: 50 })], []],
    ['by both', [step({ quantity: 50 })], []],
    ['going down', [step({ face: 200_000 })], []],
    ['without an end', [step({ endsAt: null })], ['0.endsAt step_endless error']],
    ['without a price', [step({ face: null })], ['0.face price_missing error']],
    ['that cost nothing', [step({ face: 0 })], ['0.face price_missing error']],
    ['below nothing', [step({ face: -1 })], ['0.face price_negative error']],
    ['beyond everything', [step({ face: 100_000_001 })], ['0.face price_absurd error']],
    ['for no ticket', [step({ quantity: 0 })], ['0.quantity step_quantity_zero error']],
    ['at no time', [step({ endsAt: { at: '2026-13-01T00:00' } })], ['0.endsAt time_malformed error']],
    ['in a skipped hour', [step({ endsAt: { at: '2026-03-29T02:30' } })], ['0.endsAt time_skipped error']],
    [
      'in the wrong order',
      [step(), step({ id: 'step-2', endsAt: { at: '2026-11-30T00:00' } })],
      ['1.endsAt step_time_order error'],
    ],
    [
      'after the start',
      [step({ endsAt: { at: '2027-03-06T00:00' } })],
      ['0.endsAt step_outside_sales warning'],
    ],
    ['twice', [step(), step({ endsAt: { at: '2026-12-02T00:00' } })], ['1 id_repeated error']],
  ])('%s', (_, steps, problems) => {
    expect(told(withSteps(steps))).toEqual(problems);
  });

  it('that end before sales begin are worth a word', () => {
    const form = withSteps([step()], { salesStart: { at: '2026-12-05T10:00' } });
    expect(told(form)).toEqual(['0.endsAt step_outside_sales warning']);
  });

  it('below the fee that the organiser bears can’t be published', () => {
    const form = {
      ...withSteps([step({ face: 20_000 })]),
      fees: { basisPoints: 0, fixed: 30_000, bearer: 'organiser' as const },
    };
    expect(told(form)).toEqual(['0.face fee_over_price error']);
  });

  it.each(['free', 'open'] as const)('mean nothing where the price is %s', kind => {
    const type = typeOf({ kind, suggested: 1_000, priceSteps: [step({ face: null, endsAt: null })] });
    expect([told(formOf({ ticketTypes: [type] })), priceStepsOfForm(type)]).toEqual([[], []]);
  });

  it('apply with the moments of their ends and what was taken at them', () => {
    const form = withSteps([step({ quantity: 50 }), step({ id: 'unpriced', face: null })]);
    const [type = typeOf()] = form.ticketTypes;
    const ends = momentsOfForm(form, 'Europe/Belgrade').ticketTypes[0]?.priceSteps ?? [];
    expect(appliedSteps(type, ends, () => 7)).toEqual([
      {
        ...{ id: 'step-1', names: {}, face: 80_000, quantity: 50, taken: 7 },
        endsAt: Date.parse('2026-11-30T23:00:00Z'),
      },
    ]);
  });

  it('move with the event', () => {
    const moved = moveForm(
      withSteps([step()]),
      { at: '2027-03-12T20:00' },
      { keepsSalesStart: true, zone: 'Europe/Belgrade' },
    );
    expect(moved.ticketTypes[0]?.priceSteps?.[0]?.endsAt).toEqual({ at: '2026-12-08T00:00' });
  });
});

describe('lowersPrices with price steps', () => {
  const plain = formOf();
  it.each<[string, EventForm, EventForm, boolean]>([
    ['a cheaper step', plain, withSteps([step()]), true],
    ['a dearer step', plain, withSteps([step({ face: 150_000 })]), false],
    ['the same step', withSteps([step()]), withSteps([step()]), false],
    ['a step that costs less', withSteps([step()]), withSteps([step({ face: 70_000 })]), true],
    [
      'a step that lasts longer',
      withSteps([step()]),
      withSteps([step({ endsAt: { at: '2026-12-02T00:00' } })]),
      true,
    ],
    [
      'a step that ends sooner',
      withSteps([step()]),
      withSteps([step({ endsAt: { at: '2026-11-29T00:00' } })]),
      false,
    ],
    ['a step for more', withSteps([step({ quantity: 5 })]), withSteps([step({ quantity: 6 })]), true],
    ['a step for any number', withSteps([step({ quantity: 5 })]), withSteps([step()]), true],
    ['no step any more', withSteps([step()]), plain, false],
  ])('%s', (_, before, after, lowers) => {
    expect(lowersPrices(before, after)).toBe(lowers);
  });
});
