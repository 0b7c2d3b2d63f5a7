import { formProblemCodes, type FormProblem } from '@vh/domain';
import fc from 'fast-check';
import { emptyForm } from './event-form.testing.ts';
import { completenessOf, noTexts } from './form-texts.model.ts';
import { joinProblems, stepOfPath, stepsOf, stepStates, stillStanding } from './form-steps.model.ts';
import { readPercent, readWhole, holdsMoreThanText, linkAddress } from '@vh/area-kit';
import problemTextsEn from './locales/problem/en.json';
import problemTextsSr from './locales/problem/sr.json';
import { problemTextOf } from './problem-texts.ts';
import { totalsOf } from './review.model.ts';
import { addShare, giveRest, shareLeft } from './shares.model.ts';

const error = (path: string, code: FormProblem['code']): FormProblem => ({
  path,
  code,
  params: {},
  severity: 'error',
  requiredFor: 'save',
});

describe('steps', () => {
  it('have members only in combined and partners only in shared events', () => {
    expect(stepsOf('simple')).toHaveLength(7);
    expect(stepsOf('combined')).toContain('members');
    expect(stepsOf('shared')).toContain('partners');
  });

  it.each([
    ['translations.en.title', 'basics'],
    ['endsAt', 'when'],
    ['ticketTypes.2.names.en', 'tickets'],
    ['shares.0.clientId', 'partners'],
    ['slug', 'visibility'],
    ['toString', 'basics'],
  ])('%s stands in %s', (path, step) => expect(stepOfPath(path)).toBe(step));

  it('count what each still needs', () => {
    const problems = [error('startsAt', 'time_missing'), error('placeId', 'place_missing')];
    const states = stepStates('simple', [
      ...problems,
      { ...error('poster', 'poster_missing'), severity: 'warning' },
    ]);
    expect(states.find(state => state.step === 'when')?.errors).toBe(2);
    expect(states.find(state => state.step === 'basics')).toMatchObject({ errors: 0, warnings: 1 });
  });
});

describe('problems of the service', () => {
  const taken = error('slug', 'slug_taken');
  it('stand until their field is touched', () => {
    const before = emptyForm({ slug: 'night' });
    expect(stillStanding([taken], before, { ...before, featured: true })).toEqual([taken]);
    expect(stillStanding([taken], before, { ...before, slug: 'other' })).toEqual([]);
  });

  it('are not said twice', () => {
    expect(joinProblems([taken], [taken, error('slug', 'slug_invalid')])).toHaveLength(2);
  });
});

describe('words for problems', () => {
  it.each(formProblemCodes)('say in both languages what %s is, with the same facts', code => {
    const factsIn = (words: string) => [...words.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
    expect(factsIn(problemTextsSr[code])).toEqual(factsIn(problemTextsEn[code]));
    expect(problemTextsEn[code]).toMatch(/[.?]$/);
  });
});

describe('problemTextOf', () => {
  const wording = {
    form: emptyForm(),
    language: 'en',
    text: (key: string) => key,
    problemText: Object.assign(
      (code: FormProblem['code'], values?: Readonly<Record<string, string | number>>) =>
        problemTextsEn[code].replace(/{{(\w+)}}/g, (_, name: string) => String(values?.[name] ?? '')),
      { has: (key: string): key is FormProblem['code'] => key in problemTextsEn },
    ),
    names: { 'event-2': 'Second night' },
  } as const;

  it('names what an id stands for, and leaves a name that was given', () => {
    const drawn = { ...error('ticketTypes.0.quotaIds', 'member_not_drawn'), params: { id: 'event-2' } };
    const unsold = { ...error('mapSales', 'category_unsold'), params: { key: 'b', name: 'Balcony' } };
    expect(problemTextOf(drawn, wording)).toBe(
      'Choose the capacity of “Second night” that this ticket type uses.',
    );
    expect(problemTextOf(unsold, wording)).toContain('the category Balcony,');
  });

  it('says shares in percent', () => {
    const sum = { ...error('shares', 'shares_sum'), params: { sum: 13_050, whole: 10_000 } };
    expect(problemTextOf(sum, wording)).toBe('The shares add up to 130.5%. They must add up to 100%.');
  });
});

describe('completenessOf', () => {
  const main = { ...noTexts, title: 'Night', description: '<p>Come.</p>' };
  it('asks of a translation what the main language has', () => {
    const form = emptyForm({
      translations: {
        en: main,
        sr: { ...noTexts, title: 'Noć' },
        de: { ...noTexts, title: 'Nacht', description: '<p>Kommt.</p>' },
        fr: { ...noTexts, description: '<p> </p>' },
      },
    });
    const all = (['en', 'sr', 'de', 'fr', 'es'] as const).map(language => completenessOf(form, language));
    expect(all).toEqual(['complete', 'partial', 'complete', 'empty', 'empty']);
  });
});

describe('shares', () => {
  it('come to the whole once the rest is given to somebody', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, points => {
        const shares = points.map((basisPoints, at) => ({ clientId: `client-${at}`, basisPoints }));
        expect(shareLeft(giveRest(shares, 'client-0'))).toBe(0);
      }),
    );
  });

  it('have the owner in them as soon as there is a partner', () => {
    expect(addShare([], 'partner', 'owner')).toEqual([
      { clientId: 'owner', basisPoints: 10_000 },
      { clientId: 'partner', basisPoints: 0 },
    ]);
  });
});

describe('what is typed', () => {
  it.each([
    ['12.5', 1250],
    ['12,5 %', 1250],
    ['', 0],
    ['101', 'wrong'],
    ['a', 'wrong'],
  ])('%s as a percentage is %s', (typed, points) => expect(readPercent(typed)).toBe(points));

  it('is a whole number within its range, with thousands parted or not', () => {
    const range = { least: 1, most: 5000, required: false };
    expect(readWhole('1.200', range)).toBe(1200);
    expect(readWhole('', range)).toBeUndefined();
    expect(readWhole('', { ...range, required: true })).toBe('wrong');
    expect(readWhole('0', range)).toBe('wrong');
    expect(readWhole('6000', range)).toBe('wrong');
  });

  it.each([
    ['example.com/tickets', 'https://example.com/tickets'],
    ['mailto:door@example.com', 'mailto:door@example.com'],
    ['javascript:alert(1)', undefined],
    ['two words', undefined],
  ])('%s as a link is %s', (typed, address) => expect(linkAddress(typed)).toBe(address));
});

describe('holdsMoreThanText', () => {
  it('keeps tables and pictures away from an editor that would drop them', () => {
    expect(holdsMoreThanText('<p>One <strong>night</strong></p><ul><li>a</li></ul>')).toBe(false);
    expect(holdsMoreThanText('<p>x</p><img src="/a.png">')).toBe(true);
  });
});

describe('totalsOf', () => {
  it('counts places once, at the dearest ticket that takes them', () => {
    const type = {
      names: {},
      descriptions: {},
      suggested: null,
      maximum: null,
      vatBasisPoints: 0,
      salesStart: null,
      salesEnd: null,
    } as const;
    const rest = {
      minPerOrder: 1,
      maxPerOrder: 10,
      visibility: 'public',
      attendeeData: 'none',
      entryCode: 'fixed',
    } as const;
    const form = emptyForm({
      quotas: [{ id: 'hall', name: 'Hall', capacity: 100 }],
      ticketTypes: [
        { ...type, ...rest, id: 'a', kind: 'priced', face: 1000, quotaIds: ['hall'] },
        { ...type, ...rest, id: 'b', kind: 'priced', face: 600, quotaIds: ['hall'] },
      ],
    });
    expect(totalsOf(form)).toEqual({ places: 100, most: 100_000 });
  });

  it('counts the places of the map that are sold', () => {
    const type = {
      names: {},
      descriptions: {},
      suggested: null,
      maximum: null,
      vatBasisPoints: 0,
      salesStart: null,
      salesEnd: null,
    } as const;
    const rest = {
      minPerOrder: 1,
      maxPerOrder: 10,
      visibility: 'public',
      attendeeData: 'none',
      entryCode: 'fixed',
    } as const;
    const form = emptyForm({
      ticketTypes: [{ ...type, ...rest, id: 'a', kind: 'priced', face: 1000, quotaIds: [] }],
      mapSales: [{ key: 'parter', ticketTypeIds: ['a'], standingTicketTypeIds: [] }],
    });
    const categories = [
      { key: 'parter', name: 'Parter', seats: 10, standing: 5 },
      { key: 'box', name: 'Box', seats: 8, standing: 0 },
    ];
    const seatMap = { versionId: 'v', hallId: 'h', categories };
    expect(totalsOf(form, seatMap)).toEqual({ places: 10, most: 10_000 });
  });
});
