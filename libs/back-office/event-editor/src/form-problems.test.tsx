import type { ResponseOf } from '@vh/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse } from '@vh/area-kit/testing';
import { ids, storedAnswer, storedForm } from './event-form.testing.ts';
import { openForm, type ShownForm } from './open-form.testing.tsx';

type Facts = ResponseOf<'POST /back/event/get-form'>['facts'];

const shares = (own: number, theirs: number) => [
  { clientId: ids.client, basisPoints: own },
  { clientId: idOf(2), basisPoints: theirs },
];
const sold = { ...storedAnswer(storedForm()).facts.stored, hasSales: true } as NonNullable<Facts['stored']>;

/** What is wrong, the form that has it, the name of its field, and what is said there. */
const cases: [string, ShownForm, string | RegExp, RegExp][] = [
  [
    'an end before the start',
    { form: { endsAt: { at: '2030-03-09T19:00' } } },
    /^Ends/,
    /The end must be after the start\./,
  ],
  [
    'doors after the start',
    { form: { doorsAt: { at: '2030-03-09T21:00' } } },
    /^Doors time/,
    /The doors time must not be after the start\./,
  ],
  [
    'sales after the event',
    { form: { salesEnd: { at: '2030-03-10T09:00' } } },
    /^End$/,
    /Sales cannot continue after the event ends\. Choose an earlier time\./,
  ],
  [
    'sales that end before they begin',
    { form: { salesStart: { at: '2030-02-02T09:00' }, salesEnd: { at: '2030-02-01T09:00' } } },
    /^End$/,
    /Sales end before they start\. Change one of the two times\./,
  ],
  ['an address that is none', { form: { slug: 'Ovo nije' } }, /^Page URL/, /Use only lower-case/],
  [
    'an address in use, which the service alone knows',
    {
      answers: {
        'POST /back/event/check': {
          problems: [
            { path: 'slug', code: 'slug_taken', params: {}, severity: 'error', requiredFor: 'save' },
          ],
        },
      },
    },
    /^Page URL/,
    /This URL is used, or was used, by another event\. Choose another one\./,
  ],
  [
    'shares that are not the whole',
    { form: { kind: 'shared', shares: shares(6000, 3000) } },
    'Add partner',
    /The shares add up to 90%\. They must add up to 100%\./,
  ],
  [
    'a share of nothing',
    { form: { kind: 'shared', shares: shares(10_000, 0) } },
    /^…’s share/,
    /The share must be above 0%\./,
  ],
  [
    'another currency after sales, as a draft may bring it',
    { form: { currency: 'EUR' }, facts: { stored: sold } },
    'Currency',
    /Tickets were sold in RSD/,
  ],
];

describe('what is wrong in the form of an event', () => {
  it.each(cases)(
    'is said of %s at its field, to which the last step leads',
    async (_what, shown, name, words) => {
      const { calls } = await openForm(shown);
      await userEvent.click(await screen.findByRole('link', { name: words }));
      const fields = await screen.findAllByLabelText(name);
      await waitFor(() => expect(fields.some(field => field === document.activeElement)).toBe(true));
      const field = fields.find(one => one === document.activeElement);
      expect(field).toHaveAccessibleDescription(words);
      expect(field).toBeInvalid();
      await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByRole('link', { name: words })).toBeVisible();
      expect(calls.map(call => call.name)).not.toContain('POST /back/event/update');
    },
  );

  it('is said of a circle of combined events at the event that closes it', async () => {
    const form = {
      kind: 'combined' as const,
      memberIds: [ids.event, idOf(101)],
      quotas: [],
      ticketTypes: [],
    };
    await openForm({ form });
    await userEvent.click(
      await screen.findByRole('link', { name: /An event cannot include itself\. Remove it\./ }),
    );
    const [first, second] = await screen.findAllByRole('button', { name: /^Remove/ });
    expect(first).toHaveFocus();
    expect(first?.closest('li')).toHaveTextContent('An event cannot include itself');
    expect(second?.closest('li')).toHaveTextContent('This is a combined event');
  });

  it('lets a currency be put back that a draft from before the first sale has', async () => {
    await openForm({ form: { currency: 'EUR' }, facts: { stored: sold }, step: 'tickets' });
    await userEvent.selectOptions(await screen.findByLabelText('Currency'), 'RSD');
    expect(screen.getByLabelText('Currency')).toBeDisabled();
  });

  it('is said of what only the service knew when it refused', async () => {
    const problem = {
      path: 'slug',
      code: 'slug_taken',
      params: {},
      severity: 'error',
      requiredFor: 'save',
    } as const;
    await openForm({
      step: 'visibility',
      answers: {
        'POST /back/event/check': { problems: [problem] },
        'POST /back/event/update': () => refuse(409, 'slug.taken'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await userEvent.click(
      await screen.findByRole('link', {
        name: /This URL is used, or was used, by another event\. Choose another one\./,
      }),
    );
    expect(await screen.findByLabelText(/^Page URL/)).toHaveAccessibleDescription(
      /This URL is used, or was used, by another event\. Choose another one\./,
    );
  });

  it('is not said before a field was left', async () => {
    await openForm({ form: { endsAt: { at: '2030-03-09T19:00' } }, step: 'when' });
    const field = await screen.findByLabelText(/^Ends/);
    expect(field).toBeValid();
    await userEvent.click(field);
    await userEvent.tab();
    await waitFor(() => expect(field).toBeInvalid());
  });
});

describe('the steps of the form of an event', () => {
  it('say where the password is chosen that it is missing', async () => {
    await openForm({ facts: { hasPassword: false }, form: { visibility: 'password' } });
    await userEvent.click(
      await screen.findByRole('link', {
        name: /The page requires a password, but none is set\. Save the event, then set it\./,
      }),
    );
    const choice = await screen.findByRole('group', { name: 'Visibility' });
    expect(choice).toHaveAccessibleDescription(
      /The page requires a password, but none is set\. Save the event, then set it\./,
    );
    expect(within(choice).getByRole('radio', { name: /^Public/ })).toHaveFocus();
  });

  it('send what was chosen about lists, and nothing of the password', async () => {
    const { calls } = await openForm({
      step: 'visibility',
      facts: { hasPassword: true },
      form: { visibility: 'password' },
      answers: {
        'POST /back/event/update': {
          eventId: ids.event,
          slug: 'evening',
          state: 'published',
          version: 4,
          problems: [],
        },
      },
    });
    const tick = await screen.findByRole('checkbox', { name: /with a lock/ });
    expect(tick).not.toBeChecked();
    await userEvent.click(tick);
    await userEvent.type(screen.getByLabelText(/^Page password/), 'sezame');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls.map(call => call.name)).toContain('POST /back/event/update'));
    const [sent] = calls.filter(call => call.name === 'POST /back/event/update');
    expect(sent?.body).toMatchObject({ version: 3, form: { visibility: 'password', showsLocked: true } });
    expect(JSON.stringify(calls)).not.toContain('sezame');
  });

  it('give the rest to the owner of shares at a press', async () => {
    await openForm({ step: 'partners', form: { kind: 'shared', shares: shares(6000, 3000) } });
    expect(await screen.findByText(/Together 90%|90%/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /rest/i }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /’s share$/ })[0]).toHaveValue('70');
  });

  it('take a picked event in as the last member, and tell those that are not there', async () => {
    const { calls } = await openForm({
      step: 'members',
      form: { kind: 'combined', memberIds: [idOf(101)], quotas: [], ticketTypes: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Radnički Niš/ }));
    const taken = await screen.findAllByRole('button', { name: /^Remove/ });
    expect(taken).toHaveLength(2);
    expect(calls.filter(call => call.name === 'POST /back/event/get-list').length).toBeGreaterThan(0);
  });
});

it('shows the address that the service makes of the title, where none is typed', async () => {
  const check = { 'POST /back/event/check': { problems: [], slugOfTitle: 'dongjingjazu' } };
  await openForm({ form: { slug: '' }, step: 'visibility', answers: check });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Page URL/ })).toHaveAttribute('placeholder', 'dongjingjazu'),
  );
});
