import fc from 'fast-check';
import { languageCodes } from '../locales.ts';
import { checkEventForm } from './check-event-form.ts';
import type { EventForm } from './event-form.ts';
import { factsOf, formOf, memberOf, quotaOf, storedOf, typeOf } from './event-form.testing.ts';
import type { EventFormFacts } from './form-facts.ts';
import { problemsInTheWay } from './form-problem.ts';

/** What stands in the way or is worth a word, as 'path code', without what is always said of one language. */
function said(form: Partial<EventForm>, facts: Partial<EventFormFacts> = {}): string[] {
  return checkEventForm(formOf(form), factsOf(facts))
    .filter(problem => problem.code !== 'untranslated')
    .map(({ path, code }) => `${path} ${code}`);
}

const texts = { title: 'Veče', subtitle: '', description: '', seoTitle: '', seoDescription: '' };
const pass = {
  kind: 'combined' as const,
  memberIds: ['a', 'b'],
  quotas: [],
  ticketTypes: [typeOf({ quotaIds: ['quota-of-a', 'quota-of-b'] })],
};
const members = [memberOf('a'), memberOf('b')];

describe('checkEventForm', () => {
  it('has nothing to say of a complete form but which languages are missing', () => {
    const [only, ...others] = checkEventForm(formOf(), factsOf());
    expect(others).toEqual([]);
    expect(only).toMatchObject({ path: 'translations', code: 'untranslated', severity: 'warning' });
    expect(String(only?.params['languages']).split(' ')).toEqual(languageCodes.filter(code => code !== 'en'));
  });

  it.each<[string, Partial<EventForm>, string[]]>([
    [
      'no title in the main language',
      { translations: { sr: texts } },
      ['translations.en.title title_missing'],
    ],
    ['a slug with capitals', { slug: 'Evening' }, ['slug slug_invalid']],
    ["a route's word as slug", { slug: 'search' }, ['slug slug_invalid']],
    ['no place', { placeId: null }, ['placeId place_missing']],
    ['no genre', { genre: '' }, ['genre genre_unknown']],
    ['an unknown genre', { genre: 'polka' }, ['genre genre_unknown']],
    ['an unknown type', { type: 'wedding' }, ['type type_unknown']],
    ['an unknown tag', { tags: ['indie', 'x'] }, ['tags.1 tag_unknown']],
    ['no ticket types', { ticketTypes: [] }, ['ticketTypes ticket_types_missing', 'quotas.0 quota_unused']],
    [
      'a nameless ticket type',
      { ticketTypes: [typeOf({ names: { sr: 'Parter' } })] },
      ['ticketTypes.0.names.en name_missing'],
    ],
    [
      'a nameless ticket type with a nameless quota of its own, once',
      { ticketTypes: [typeOf({ names: {} })], quotas: [quotaOf({ name: '' })] },
      ['ticketTypes.0.names.en name_missing'],
    ],
    [
      'a nameless quota that two ticket types share',
      { ticketTypes: [typeOf({ names: {} }), typeOf({ id: 'b' })], quotas: [quotaOf({ name: '' })] },
      ['ticketTypes.0.names.en name_missing', 'quotas.0.name name_missing'],
    ],
    [
      'a ticket type without quota',
      { ticketTypes: [typeOf(), typeOf({ id: 'b', quotaIds: [] })] },
      ['ticketTypes.1.quotaIds quota_missing'],
    ],
    [
      'a quota of another event',
      { ticketTypes: [typeOf({ quotaIds: ['quota-1', 'x'] })] },
      ['ticketTypes.0.quotaIds quota_unknown'],
    ],
    ['the same type twice', { ticketTypes: [typeOf(), typeOf()] }, ['ticketTypes.1 id_repeated']],
    ['a price below zero', { ticketTypes: [typeOf({ face: -1 })] }, ['ticketTypes.0.face price_negative']],
    ['no price', { ticketTypes: [typeOf({ face: null })] }, ['ticketTypes.0.face price_missing']],
    ['a free ticket without price', { ticketTypes: [typeOf({ kind: 'free', face: null })] }, []],
    ['a mad price', { ticketTypes: [typeOf({ face: 2e9 })] }, ['ticketTypes.0.face price_absurd']],
    [
      'more at least than at most',
      { ticketTypes: [typeOf({ minPerOrder: 11 })] },
      ['ticketTypes.0.minPerOrder min_over_max', 'ticketTypes.0.minPerOrder min_over_order_limit'],
    ],
    ['no capacity', { quotas: [quotaOf({ capacity: null })] }, ['quotas.0.capacity capacity_missing']],
    ['no places', { quotas: [quotaOf({ capacity: 0 })] }, ['quotas.0.capacity capacity_zero']],
    [
      'shares of a simple event',
      { shares: [{ clientId: 'client-1', basisPoints: 10_000 }] },
      ['shares shares_not_shared'],
    ],
    ['members of a simple event', { memberIds: ['a'] }, ['memberIds members_not_combined']],
    ['a shared event by an organiser', { kind: 'shared' }, ['kind platform_only', 'shares shares_missing']],
    [
      'a place on the slider by an organiser',
      { sliderPosition: 1, featured: true },
      ['featured platform_only', 'sliderPosition platform_only'],
    ],
    ['fees by an organiser', { fees: { basisPoints: 0, fixed: 0, bearer: 'buyer' } }, ['fees platform_only']],
  ])('names %s', (_, form, expected) => {
    expect(said(form)).toEqual(expected);
  });

  it.each<[string, Partial<EventForm>, Partial<EventFormFacts>, string[]]>([
    ['a slug that is taken', {}, { isSlugTaken: true }, ['slug slug_taken']],
    ['a missing poster', {}, { hasPoster: false }, ['poster poster_missing']],
    [
      'a password that was never set',
      { visibility: 'password' as const },
      { hasPassword: false },
      ['visibility password_missing'],
    ],
    ['a place that is gone', { timezone: 'Europe/Belgrade' }, { place: null }, ['placeId place_unknown']],
    [
      'another place than that of its seats',
      {},
      { stored: storedOf({ seatedPlaceId: 'place-2' }) },
      ['placeId place_fixed'],
    ],
    [
      'a place on the net without a link',
      {},
      { place: { id: 'place-1', timezone: 'Europe/Belgrade', isOnline: true } },
      ['onlineUrl online_url_missing'],
    ],
    ['a link that is none', { onlineUrl: 'javascript:alert(1)' }, {}, ['onlineUrl online_url_invalid']],
    [
      'a link with a user and a password',
      { onlineUrl: 'https://user:secret@stream.example/x' },
      {},
      ['onlineUrl online_url_invalid'],
    ],
    ['a link without TLS', { onlineUrl: 'http://stream.example/x' }, {}, ['onlineUrl online_url_invalid']],
    ['a link to a stream of what is in a hall', { onlineUrl: 'https://stream.example/x' }, {}, []],
    ['another kind', {}, { stored: storedOf({ kind: 'shared' }) }, ['kind kind_fixed']],
    [
      'another currency after sales',
      { currency: 'EUR' },
      { stored: storedOf({ hasSales: true }) },
      ['currency currency_fixed'],
    ],
    ['another currency before sales', { currency: 'EUR' }, { stored: storedOf() }, []],
    [
      'a type that was sold and is gone',
      {},
      { stored: storedOf({ ticketTypes: [{ id: 'old', uses: ['sales', 'codes'], quotaIds: [] }] }) },
      ['ticketTypes ticket_type_in_use'],
    ],
    [
      'a sold type that draws from elsewhere now',
      {},
      { stored: storedOf({ ticketTypes: [{ id: 'type-1', uses: ['sales'], quotaIds: ['old'] }] }) },
      ['ticketTypes.0.quotaIds quota_links_fixed'],
    ],
    [
      'a quota that is gone and drawn from elsewhere',
      {},
      {
        stored: storedOf({
          quotas: [{ id: 'old', capacity: 5, taken: 0, isSeated: false, isDrawnElsewhere: true }],
        }),
      },
      ['quotas quota_in_use'],
    ],
    [
      'another number of seats',
      {},
      {
        stored: storedOf({
          quotas: [{ id: 'quota-1', capacity: 5, taken: 0, isSeated: true, isDrawnElsewhere: false }],
        }),
      },
      ['quotas.0.capacity capacity_of_seats'],
    ],
    [
      'fees above the price',
      { fees: { basisPoints: 0, fixed: 200_000, bearer: 'organiser' } },
      { isPlatform: true },
      ['ticketTypes.0.face fee_over_price'],
    ],
    [
      'one member',
      { ...pass, memberIds: ['a'], ticketTypes: [typeOf({ quotaIds: ['quota-of-a'] })] },
      { members },
      ['memberIds members_too_few'],
    ],
    [
      'a type that misses a member',
      { ...pass, ticketTypes: [typeOf({ quotaIds: ['quota-of-a'] })] },
      { members },
      ['ticketTypes.0.quotaIds member_not_drawn'],
    ],
    ['a member twice', { ...pass, memberIds: ['a', 'b', 'a'] }, { members }, ['memberIds.2 member_repeated']],
    [
      'itself as member',
      { ...pass, memberIds: ['a', 'b', 'event-1'] },
      { members, stored: storedOf({ kind: 'combined', quotas: [] }) },
      ['memberIds.2 member_self'],
    ],
    [
      'an unknown member',
      { ...pass, memberIds: ['a', 'b', 'x'] },
      { members },
      ['memberIds.2 member_unknown'],
    ],
    [
      "another client's member",
      pass,
      { members: [memberOf('a', { clientId: 'x' }), memberOf('b')] },
      ['memberIds.0 member_foreign'],
    ],
    [
      'a combined member',
      pass,
      { members: [memberOf('a', { kind: 'combined' }), memberOf('b')] },
      ['memberIds.0 member_combined'],
    ],
    [
      'a member in another currency',
      pass,
      { members: [memberOf('a', { currency: 'EUR' }), memberOf('b')] },
      ['memberIds.0 member_currency'],
    ],
    [
      'a member that is over',
      pass,
      { members: [memberOf('a', { startsAt: 0 }), memberOf('b')] },
      ['memberIds.0 member_past'],
    ],
    [
      'a member that is a draft',
      pass,
      { members: [memberOf('a', { state: 'draft' }), memberOf('b')] },
      ['memberIds.0 member_state'],
    ],
    ['a good pass', pass, { members }, []],
    [
      'an unknown partner',
      { kind: 'shared', shares: [{ clientId: 'x', basisPoints: 10_000 }] },
      { isPlatform: true, partnerIds: [] },
      ['shares.0.clientId share_unknown'],
    ],
    [
      'a partner twice',
      {
        kind: 'shared',
        shares: [
          { clientId: 'x', basisPoints: 4000 },
          { clientId: 'x', basisPoints: 6000 },
        ],
      },
      { isPlatform: true },
      ['shares.1.clientId share_repeated'],
    ],
  ])('names %s', (_, form, facts, expected) => {
    expect(said(form, facts)).toEqual(expected);
  });

  it('lets organisers keep what the platform has set', () => {
    const shares = [
      { clientId: 'client-1', basisPoints: 7000 },
      { clientId: 'client-2', basisPoints: 3000 },
    ];
    const platformTerms = { fees: formOf().fees, featured: true, sliderPosition: 2, shares };
    const form = { kind: 'shared' as const, featured: true, sliderPosition: 2, shares };
    expect(said(form, { platformTerms, stored: storedOf({ kind: 'shared' }) })).toEqual([]);
  });

  it('names a capacity exactly when it lies below what is taken', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (capacity, taken) => {
        const stored = storedOf({
          quotas: [{ id: 'quota-1', capacity: 500, taken, isSeated: false, isDrawnElsewhere: false }],
        });
        const problems = said({ quotas: [quotaOf({ capacity })] }, { stored });
        expect(problems.includes('quotas.0.capacity capacity_below_taken')).toBe(capacity < taken);
      }),
    );
  });

  it('takes shares exactly when they are 10000 together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 6 }), parts => {
        const rest = 10_000 - parts.reduce((sum, part) => sum + part, 0);
        const shares = [...parts, ...(rest > 0 ? [rest] : [])].map((basisPoints, at) => ({
          clientId: `client-${at + 1}`,
          basisPoints,
        }));
        const problems = said({ kind: 'shared', shares }, { isPlatform: true });
        const isWhole = rest >= 0 && shares.length > 1;
        expect(problems.length === 0).toBe(isWhole);
      }),
    );
  });

  it('says of any form whatever only what is wrong at a field that the form has', () => {
    const form = fc.record({
      kind: fc.constantFrom('simple' as const, 'combined' as const, 'shared' as const),
      slug: fc.string(),
      timezone: fc.constantFrom('', 'Europe/Belgrade', 'Mars/Olympus'),
      startsAt: fc.option(fc.record({ at: fc.string() })),
      endsAt: fc.option(fc.record({ at: fc.constantFrom('2027-03-28T02:30', '2027-10-31T02:30', 'x') })),
      memberIds: fc.array(fc.constantFrom('a', 'b', 'event-1')),
      shares: fc.array(fc.record({ clientId: fc.string(), basisPoints: fc.integer() })),
      quotas: fc.array(
        fc.record({ id: fc.constantFrom('q', 'r'), name: fc.string(), capacity: fc.option(fc.integer()) }),
      ),
    });
    fc.assert(
      fc.property(form, overrides => {
        const whole = formOf(overrides);
        const problems = checkEventForm(whole, factsOf({ stored: storedOf(), members: [memberOf('a')] }));
        const roots = [...Object.keys(whole), 'poster'];
        expect(problems.filter(({ path }) => !roots.includes(path.split('.')[0] ?? ''))).toEqual([]);
      }),
    );
  });
});

describe('problemsInTheWay', () => {
  it('keeps an unfinished event, and shows it to nobody', () => {
    const problems = checkEventForm(formOf({ ticketTypes: [] }), factsOf());
    expect(problemsInTheWay(problems, 'save')).toEqual([]);
    expect(problemsInTheWay(problems, 'publish').map(({ code }) => code)).toEqual(['ticket_types_missing']);
  });

  it.each([
    ['a new event', undefined, ['quotas.0.capacity']],
    ['a draft', storedOf({ state: 'draft' }), ['quotas.0.capacity']],
    ['an event whose last free places are taken off', storedOf(), []],
  ])('shows buyers no tickets without places: %s', (_, stored, paths) => {
    const problems = checkEventForm(formOf({ quotas: [quotaOf({ capacity: 0 })] }), factsOf({ stored }));
    expect(problemsInTheWay(problems, 'save')).toEqual([]);
    expect(problemsInTheWay(problems, 'publish').map(({ path }) => path)).toEqual(paths);
  });

  it('lets places be without any that no ticket is for', () => {
    const quotas = [quotaOf(), quotaOf({ id: 'later', name: 'Balcony', capacity: 0 })];
    expect(problemsInTheWay(checkEventForm(formOf({ quotas }), factsOf()), 'publish')).toEqual([]);
  });
});
