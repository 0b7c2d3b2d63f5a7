import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import { idOf, pageOf, refuse, renderArea } from '@vh/area-kit/testing';
import { adminArea as area } from '../area.testing.ts';
import { noCounts, testEvent, testMessage } from './messages.testing.ts';

const eventId = idOf(100);
const base = `/admin/event/${eventId}/messages`;

const audience = { count: 34, suppressed: 2, replyTo: 'box@organiser.test' };
const answers = {
  'POST /back/event/get': testEvent(),
  'POST /back/event-message/get-audience': audience,
};

describe('the messages of an event', () => {
  it('are listed with their state, audience and what was sent', async () => {
    const sent = testMessage({
      ...{ state: 'sent', subject: 'Bring an ID', startedAt: '2026-03-01T10:00:00.000Z' },
      audience: { group: 'holders', ticketTypeIds: [idOf(7)], tickets: 'not_checked_in' },
      counts: { ...noCounts, recipients: 1_300, sent: 1_298, bounced: 2 },
    });
    const reminder = testMessage({
      _id: idOf(2),
      kind: 'reminder',
      state: 'scheduled',
      offsetMinutes: 2_880,
    });
    await renderArea(area, {
      path: base,
      answers: { ...answers, 'POST /back/event-message/get-list': pageOf([reminder, sent]) },
    });
    expect(await screen.findByText('Ticket holders · Stalls · Not checked in yet')).toBeVisible();
    expect(screen.getByText('1,298 of 1,300')).toBeVisible();
    expect(screen.getByText('2 bounced')).toBeVisible();
    expect(screen.getByText('2 days before the start')).toBeVisible();
    expect(screen.getByText('On')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bring an ID' })).toHaveAttribute('href', `${base}/${idOf(1)}`);
  });

  it('say what they are for while there are none', async () => {
    await renderArea(area, {
      path: base,
      answers: { ...answers, 'POST /back/event-message/get-list': pageOf([]) },
    });
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(
      screen.getByText('Send ticket holders information about doors time, parking or what to bring.'),
    ).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New message' })).toHaveLength(2);
  });
});

describe('the form of a message', () => {
  it('says how many it reaches, that it is no advertising, and what is wrong where it was left', async () => {
    await renderArea(area, { path: `${base}/add`, answers });
    expect(await screen.findByText('34 recipients')).toBeVisible();
    expect(screen.getByText(/2 addresses are skipped/)).toBeVisible();
    expect(screen.getByText('Replies go to box@organiser.test.')).toBeVisible();
    expect(
      screen.getByText(
        /Service messages about this event are sent to everyone, even without marketing consent\. Do not use them for advertising; create a campaign instead\./,
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('textbox', { name: /^Text/ }));
    await userEvent.paste('Hello {surname}');
    await userEvent.tab();
    expect(
      screen.getByText(/A variable in braces is not available here\. Use the buttons below\./),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
  });

  it('keeps a draft with its audience and what was put in by a button', async () => {
    const made = testMessage();
    const { calls } = await renderArea(area, {
      path: `${base}/add`,
      answers: {
        ...answers,
        'POST /back/event-message/create': made,
        'POST /back/event-message/get': made,
      },
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Audience/ }), 'holders');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Balcony' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Subject' }));
    await userEvent.paste('Doors time');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        name: 'POST /back/event-message/create',
        body: {
          ...{ eventId, kind: 'single', subject: 'Doors time', text: '{name}', language: 'en' },
          audience: { group: 'holders', ticketTypeIds: [idOf(8)], tickets: 'valid' },
        },
      }),
    );
  });

  it('puts what the API refused beside its field', async () => {
    await renderArea(area, {
      path: `${base}/add`,
      answers: {
        ...answers,
        'POST /back/event-message/create': () => {
          const fields = { text: 'no_doors' };
          throw new ApiError(400, { code: 'request.invalid', message: '', fields });
        },
      },
    });
    await userEvent.click(await screen.findByRole('textbox', { name: 'Subject' }));
    await userEvent.paste('Doors time');
    await userEvent.click(screen.getByRole('button', { name: 'Doors time' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect((await screen.findAllByText(/This event has no doors time/)).length).toBeGreaterThan(0);
  });
});

describe('a message', () => {
  it('is sent once that is confirmed, with the number of recipients', async () => {
    const draft = testMessage();
    const { calls } = await renderArea(area, {
      path: `${base}/${draft._id}`,
      answers: {
        ...answers,
        'POST /back/event-message/get': draft,
        'POST /back/event-message/send': testMessage({ state: 'sending', version: 2 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    const dialog = screen.getByRole('dialog', { name: 'Send “Doors at 18:00”?' });
    expect(await within(dialog).findByText('34 recipients')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send now' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        name: 'POST /back/event-message/send',
        body: { eventId, eventMessageId: draft._id, version: 1 },
      }),
    );
  });

  it('is not sent while something typed is not saved', async () => {
    const draft = testMessage();
    await renderArea(area, {
      path: `${base}/${draft._id}`,
      answers: { ...answers, 'POST /back/event-message/get': draft },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), '!');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(screen.getByText('Save your changes before sending.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it('is scheduled by the clock of the event', async () => {
    const draft = testMessage();
    const { calls } = await renderArea(area, {
      path: `${base}/${draft._id}`,
      answers: {
        ...answers,
        'POST /back/event-message/get': draft,
        'POST /back/event-message/send': testMessage({ state: 'scheduled', version: 2 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Later' }));
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(screen.getByText('Choose a time in the future.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Date and time/), '2090-03-09T10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        name: 'POST /back/event-message/send',
        body: { eventId, eventMessageId: draft._id, version: 1, startsAt: '2090-03-09T09:00:00.000Z' },
      }),
    );
  });

  it('says that it goes to nobody', async () => {
    const draft = testMessage();
    await renderArea(area, {
      path: `${base}/${draft._id}`,
      answers: {
        ...answers,
        'POST /back/event-message/get': draft,
        'POST /back/event-message/send': () => refuse(409, 'event_message.no_recipients'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('says whom it went to and what became of each mail', async () => {
    const sent = testMessage({
      ...{ state: 'sent', startedAt: '2026-03-01T10:00:00.000Z' },
      counts: { ...noCounts, recipients: 2, sent: 1, bounced: 1 },
    });
    const { calls } = await renderArea(area, {
      path: `${base}/${sent._id}`,
      answers: {
        ...answers,
        'POST /back/event-message/get': sent,
        'POST /back/event-message/get-recipients': pageOf([
          {
            ...{ _id: idOf(21), name: 'Ana Anić', address: 'ana@posta.example', state: 'bounced' as const },
            ...{ detail: '550 no such box', order: { _id: idOf(31), number: 'ABCD2345' } },
          },
        ]),
      },
    });
    expect(await screen.findByText('550 no such box')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ABCD-2345' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(31)}`,
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or e-mail' }), 'ana');
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({
          name: 'POST /back/event-message/get-recipients',
          body: expect.objectContaining({ q: 'ana' }),
        }),
      ),
    );
  });

  it('that is automatic is switched off', async () => {
    const on = testMessage({ kind: 'reminder', state: 'scheduled', offsetMinutes: 1_440 });
    const { calls } = await renderArea(area, {
      path: `${base}/${on._id}`,
      answers: {
        ...answers,
        'POST /back/event-message/get': on,
        'POST /back/event-message/cancel': testMessage({ kind: 'reminder', state: 'cancelled' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        name: 'POST /back/event-message/cancel',
        body: { eventId, eventMessageId: on._id },
      }),
    );
  });
});
