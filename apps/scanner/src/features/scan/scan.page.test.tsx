import { type Answers, loseConnection, refuse, renderArea } from '@vh/area-kit/testing';
import { joinTicketCode, makeReadableCode, ticketCodeText } from '@vh/domain';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../../area.tsx';
import { createDecoder, readPicture } from '../decode/index.ts';
import { buildEvent, buildMe, buildScanner, buildVerdict, doorApi, eventId } from '../../testing/builders.ts';
import type { VerdictKind } from '../verdict/index.ts';

jest.mock('../decode/create-decoder.ts', () => ({ createDecoder: jest.fn() }));
jest.mock('../decode/read-picture.ts', () => ({ readPicture: jest.fn() }));

const shortCode = makeReadableCode(7, count => new Uint8Array(count).fill(5));
const signedFor = (ticketId: string) =>
  joinTicketCode(ticketCodeText({ keyId: 1, ticketId, eventId }), new Uint8Array(64).fill(7));
const signed = signedFor('0190f5a0-0000-7000-8000-000000000001');
const otherSigned = signedFor('0190f5a0-0000-7000-8000-000000000009');

let doors = 0;

/** A door of its own for each test: what one has queued must not wait at the next. */
async function openDoor(answers: Answers = {}) {
  doors += 1;
  const scannerId = `0190f5a0-0000-7000-8000-${String(doors).padStart(12, '0')}`;
  const api = doorApi({ 'POST /back/scanner/get': () => buildScanner({ _id: scannerId }), ...answers });
  const user = userEvent.setup({ delay: null });
  const view = await renderArea(area, { api, path: `/scanner/${scannerId}` });
  return { api, user, scannerId, ...view };
}

/** As a hand scanner does it: keys in a burst, then Enter; two milliseconds apart however busy the machine is. */
function typeAsWedge(code: string) {
  const start = performance.now();
  [...code, 'Enter'].forEach((key, at) => {
    const press = createEvent.keyDown(document.body, { key });
    Object.defineProperty(press, 'timeStamp', { value: start + 2 * at });
    fireEvent(document.body, press);
  });
}

async function typeCode(user: ReturnType<typeof userEvent.setup>, code: string) {
  // what comes faster than hands are is a scanner's
  fireEvent.change(await screen.findByLabelText('Ticket code'), { target: { value: code } });
  await user.click(screen.getByRole('button', { name: 'Check' }));
}

beforeEach(() => {
  localStorage.clear();
  jest.mocked(createDecoder).mockResolvedValue({
    kind: 'zxing',
    decode: async () => undefined,
    close: () => undefined,
  });
});

describe('the door', () => {
  it('says which device of the platform it is, where it is one', async () => {
    const device = { _id: eventId, name: 'Phone at gate C', kind: 'scanner' as const };
    const { unmount } = await openDoor({ 'POST /back/user/me': () => buildMe({ device }) });
    expect(await screen.findByText('Phone at gate C')).toBeVisible();
    unmount();
    await openDoor();
    await screen.findByText('Recent scans');
    expect(screen.queryByText('Phone at gate C')).toBeNull();
  });

  it('checks a typed code and shows word, ticket and counts', async () => {
    const { api, user, scannerId } = await openDoor();
    await typeCode(user, shortCode.toLowerCase());
    const answer = await screen.findByRole('dialog', { name: 'Admitted' });
    expect(within(answer).getByText('East stand')).toBeInTheDocument();
    expect(within(answer).getByText('1 of 2')).toBeInTheDocument();
    expect(within(answer).getByText(/Stefan Đorđević, Order KMNP-QRTW/)).toBeInTheDocument();
    expect(within(answer).getByText('9,101 inside')).toBeInTheDocument();
    expect(api.sent('POST /back/checkin/scan')).toEqual([
      {
        scannerId,
        eventId,
        code: shortCode,
        codeEntry: 'typed',
        direction: 'entry',
        nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
        lang: 'en',
      },
    ]);
    await user.click(within(answer).getByRole('button', { name: 'Next ticket' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each<[VerdictKind, string]>([
    ['admitted', 'Admitted'],
    ['exited', 'Checked out'],
    ['already_in', 'Already checked in'],
    ['not_inside', 'Not checked in'],
    ['wrong_event', 'Wrong event'],
    ['wrong_date', 'Wrong date'],
    ['wrong_gate', 'Wrong gate'],
    ['old_code', 'Expired code'],
    ['void', 'Void'],
    ['unknown', 'Unknown'],
    ['forged', 'Forged'],
  ])('tells %s by its own word, colour and shape', async (verdict, word) => {
    const { user } = await openDoor({ 'POST /back/checkin/scan': () => buildVerdict(verdict) });
    await typeCode(user, shortCode);
    const answer = await screen.findByRole('dialog', { name: word });
    expect(answer).toHaveAttribute('data-signal', verdict);
    expect(answer.querySelector('svg[viewBox="0 0 200 200"]')).not.toBeNull();
  });

  it('says the seat, and what is to be minded before somebody goes on', async () => {
    const { ticket } = buildVerdict('admitted');
    if (!ticket) throw new Error('the builder gives no ticket');
    const shown = { ...ticket, seat: 'Stalls · 4 · 12', note: 'Show a student card' };
    const answers = ['admitted', 'already_in'] as const;
    let asked = 0;
    const { user } = await openDoor({
      'POST /back/checkin/scan': () => buildVerdict(answers[asked++] ?? 'unknown', { ticket: shown }),
    });
    await typeCode(user, shortCode);
    const answer = within(await screen.findByRole('dialog', { name: 'Admitted' }));
    expect(answer.getByText('Stalls · 4 · 12')).toBeInTheDocument();
    expect(answer.getByText('Show a student card')).toBeInTheDocument();
    await user.click(answer.getByRole('button', { name: 'Next ticket' }));
    await typeCode(user, shortCode);
    await screen.findByRole('dialog', { name: 'Already checked in' });
    expect(screen.queryByText('Show a student card')).not.toBeInTheDocument();
  });

  it('says when and where a ticket went in before', async () => {
    const earlier = { at: new Date(Date.now() - 34 * 60_000).toISOString(), scanner: 'Gate A' };
    const { user } = await openDoor({
      'POST /back/checkin/scan': () => buildVerdict('already_in', { earlier }),
    });
    await typeCode(user, shortCode);
    expect(await screen.findByText(/^Gate A, \d\d:\d\d, 34 minutes ago$/)).toBeInTheDocument();
  });

  it('takes a hand scanner, ignores the same code within three seconds, and goes on after an admission', async () => {
    const { api } = await openDoor();
    await screen.findByText('Recent scans');
    typeAsWedge(signed);
    await screen.findByRole('dialog', { name: 'Admitted' });
    typeAsWedge(signed);
    expect(api.sent('POST /back/checkin/scan')).toHaveLength(1);
    typeAsWedge(otherSigned);
    await waitFor(() => expect(api.sent('POST /back/checkin/scan')).toHaveLength(2));
    const nonces = api.sent('POST /back/checkin/scan').map(body => body.nonce);
    expect(new Set(nonces).size).toBe(2);
  });

  it('takes no code that is typed for one that was scanned: anyone who has a picture of a ticket could draw it', async () => {
    const { api } = await openDoor();
    await screen.findByText('Recent scans');
    typeAsWedge(shortCode);
    await screen.findByRole('dialog', { name: 'Unknown' });
    expect(api.sent('POST /back/checkin/scan')).toHaveLength(0);
  });

  it('takes what a hand scanner types into the field for codes for a scan, with its own letters only', async () => {
    const { api } = await openDoor();
    const field = await screen.findByLabelText('Ticket code');
    fireEvent.change(field, { target: { value: 'ABC' } });
    const start = performance.now();
    [...signed, 'Enter'].forEach((key, at) => {
      const press = createEvent.keyDown(field, { key });
      Object.defineProperty(press, 'timeStamp', { value: start + 2 * at });
      fireEvent(field, press);
    });
    await screen.findByRole('dialog', { name: 'Admitted' });
    expect(api.sent('POST /back/checkin/scan')).toMatchObject([{ code: signed, codeEntry: 'scanned' }]);
    expect(field).toHaveValue('ABC');
  });

  it('shows whose ticket a typed code is, and lets in after a person has said yes', async () => {
    const { api, user } = await openDoor({
      'POST /back/checkin/scan': ({ isConfirmed }) => buildVerdict(isConfirmed ? 'admitted' : 'confirm'),
    });
    await typeCode(user, shortCode);
    const asked = await screen.findByRole('dialog', { name: 'Confirm identity' });
    expect(within(asked).getByText(/Stefan Đorđević/)).toBeInTheDocument();
    expect(screen.getByText('No scans yet.')).toBeInTheDocument();
    await user.click(within(asked).getByRole('button', { name: 'Admit' }));
    await screen.findByRole('dialog', { name: 'Admitted' });
    const [first, second] = api.sent('POST /back/checkin/scan');
    expect(first).toMatchObject({ code: shortCode, codeEntry: 'typed' });
    expect(second).toEqual({ ...first, isConfirmed: true });
  });

  it('lets nobody type who may not', async () => {
    await openDoor({
      'POST /back/scanner/get': () => buildScanner({ events: [buildEvent({ mayType: false })] }),
    });
    await screen.findByText('Manual codes are not allowed at this gate. Scan them.');
    expect(screen.queryByLabelText('Ticket code')).not.toBeInTheDocument();
  });

  it('says when the doors open, and admits before with a reason where somebody may', async () => {
    const opensAt = Date.now() + 86_400_000;
    const times = { state: 'on' as const, opensAt, closesAt: opensAt + 86_400_000 };
    const { api, user } = await openDoor({
      'POST /back/scanner/get': () => buildScanner({ events: [buildEvent({ times, mayOverride: true })] }),
      'POST /back/checkin/scan': ({ override }) => buildVerdict(override ? 'admitted' : 'not_open'),
    });
    await screen.findByText(/Check-in is not open yet. Doors open/);
    typeAsWedge(signed);
    const refused = await screen.findByRole('dialog', { name: 'Doors not open yet' });
    expect(within(refused).getByText(/^Opens .* Do not admit\./)).toBeInTheDocument();
    await user.click(within(refused).getByRole('button', { name: 'Admit anyway…' }));
    await user.click(screen.getByRole('button', { name: 'Admit' }));
    expect(screen.getByText('Enter a reason.')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText(/Reason for admission/), { target: { value: 'The band' } });
    await user.click(screen.getByRole('button', { name: 'Admit' }));
    await screen.findByRole('dialog', { name: 'Admitted' });
    const [first, second] = api.sent('POST /back/checkin/scan');
    expect(second).toMatchObject({ override: 'The band', code: signed });
    expect(second?.nonce).not.toBe(first?.nonce);
  });

  it('asks before it checks tickets for an event that is not open', async () => {
    const opensAt = Date.now() + 3 * 86_400_000;
    const later = { _id: '0190f5a0-0000-7000-8000-0000000000e2', title: 'Igman Konjic – Velež' };
    const cancelled = { _id: '0190f5a0-0000-7000-8000-0000000000e3', title: 'Called off' };
    const closesAt = opensAt + 3_600_000;
    const { user } = await openDoor({
      'POST /back/scanner/get': ({ scannerId }) =>
        buildScanner({
          _id: scannerId,
          events: [
            buildEvent({ ...later, times: { state: 'on', opensAt, closesAt } }),
            buildEvent({ ...cancelled, times: { state: 'cancelled', opensAt, closesAt } }),
          ],
        }),
    });
    await user.click(await screen.findByRole('button', { name: /Igman Konjic/ }));
    const question = await screen.findByRole('dialog', { name: 'Check tickets for Igman Konjic – Velež?' });
    expect(within(question).getByText(/Check-in is not open yet\. Doors open/)).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Choose another event' }));
    expect(screen.getByRole('button', { name: /Called off.*Cancelled/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Igman Konjic/ }));
    await user.click(await screen.findByRole('button', { name: 'Check tickets for this event' }));
    await screen.findByText('Recent scans');
  });

  it('takes no further code before a refusal was dismissed', async () => {
    const { api } = await openDoor({ 'POST /back/checkin/scan': () => buildVerdict('void') });
    await screen.findByText('Recent scans');
    typeAsWedge(signed);
    await screen.findByRole('dialog', { name: 'Void' });
    typeAsWedge(shortCode);
    expect(api.sent('POST /back/checkin/scan')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Void' })).toBeInTheDocument();
  });

  it('loses no ticket of a hand scanner that is faster than the answers, and lets a refusal be seen', async () => {
    const ids = Array.from({ length: 6 }, (_, at) => `0190f5a0-0000-7000-8000-00000000011${at}`);
    const codes = ids.map(signedFor);
    const refusedAt = 1;
    const { api, user } = await openDoor({
      'POST /back/checkin/scan': async ({ code }) => {
        await new Promise(resolve => setTimeout(resolve, 5));
        return buildVerdict(code === codes[refusedAt] ? 'already_in' : 'admitted');
      },
    });
    await screen.findByText('Recent scans');
    for (const code of codes) typeAsWedge(code);
    const refusal = await screen.findByRole('dialog', { name: 'Already checked in' }, { timeout: 5_000 });
    expect(within(refusal).getByText('4 more scanned tickets are waiting.')).toBeInTheDocument();
    expect(api.sent('POST /back/checkin/scan')).toHaveLength(refusedAt + 1);
    await user.click(within(refusal).getByRole('button', { name: 'Next ticket' }));
    await waitFor(() => expect(api.sent('POST /back/checkin/scan')).toHaveLength(6), { timeout: 10_000 });
    expect(api.sent('POST /back/checkin/scan').map(({ code }) => code)).toEqual(codes);
  }, 20_000);

  it('reads the code of a picture', async () => {
    jest.mocked(readPicture).mockResolvedValue(signed);
    const { api, user } = await openDoor();
    const file = new File(['x'], 'ticket.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText(/From image/), file);
    await screen.findByRole('dialog', { name: 'Admitted' });
    expect(api.sent('POST /back/checkin/scan')[0]?.code).toBe(signed);
  });

  it('says when a picture holds no code', async () => {
    jest.mocked(readPicture).mockResolvedValue(undefined);
    const { user } = await openDoor();
    const file = new File(['x'], 'cat.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText(/From image/), file);
    expect(
      await screen.findByText(/No QR code was found in this image\. Take a closer, sharper photo\./),
    ).toBeInTheDocument();
  });

  it('tells a typing mistake before anybody is asked', async () => {
    const { api, user } = await openDoor();
    await typeCode(user, `${shortCode.slice(0, -1)}${shortCode.endsWith('A') ? 'C' : 'A'}`);
    expect(await screen.findByText(/This code is not valid\. Check each letter\./)).toBeInTheDocument();
    expect(api.sent('POST /back/checkin/scan')).toEqual([]);
  });

  it('scans exits when told to', async () => {
    const { api, user } = await openDoor();
    await user.click(await screen.findByRole('radio', { name: 'Exit' }));
    await typeCode(user, shortCode);
    await screen.findByRole('dialog');
    expect(api.sent('POST /back/checkin/scan')[0]?.direction).toBe('exit');
  });

  it('takes an admission back', async () => {
    const { api, user, scannerId } = await openDoor({
      'POST /back/checkin/undo': () => ({ counts: { checkedIn: 9_214, inside: 9_214, sold: 16_911 } }),
    });
    await typeCode(user, shortCode);
    const answer = await screen.findByRole('dialog', { name: 'Admitted' });
    await user.click(within(answer).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [scan] = api.sent('POST /back/checkin/scan');
    expect(api.sent('POST /back/checkin/undo')).toEqual([{ scannerId, nonce: scan?.nonce }]);
    expect(screen.getByText('No scans yet.')).toBeInTheDocument();
  });

  it('offers nobody to take an admission back who may not', async () => {
    const { user } = await openDoor({
      'POST /back/scanner/get': () => buildScanner({ events: [buildEvent({ mayUndo: false })] }),
    });
    await typeCode(user, shortCode);
    const answer = await screen.findByRole('dialog', { name: 'Admitted' });
    await user.click(within(answer).getByRole('button', { name: 'Next ticket' }));
    expect(await screen.findByText(/East stand/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('asks which event when several are on, and opens the chosen one', async () => {
    const other = buildEvent({ _id: '0190f5a0-0000-7000-8000-0000000000e2', title: 'Frostline' });
    const { user } = await openDoor({
      'POST /back/scanner/get': () => buildScanner({ events: [buildEvent(), other] }),
    });
    await user.click(await screen.findByRole('button', { name: /Frostline/ }));
    expect(await screen.findByRole('heading', { name: 'Frostline' })).toBeInTheDocument();
  });

  it('judges by the server’s clock which events admit, and offers to log out where they are chosen', async () => {
    const server = Date.now() - 5 * 3_600_000;
    const at = new Date(server).toISOString();
    const times = { state: 'on', opensAt: server - 60_000, closesAt: server + 3_600_000 } as const;
    const events = [buildEvent({ times }), buildEvent({ _id: 'other', title: 'Other', times })];
    const { user } = await openDoor({ 'POST /back/scanner/get': () => buildScanner({ at, events }) });
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Other/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
  });

  it('says that no event is assigned', async () => {
    await openDoor({ 'POST /back/scanner/get': () => buildScanner({ events: [] }) });
    expect(await screen.findByText('No event is assigned to this scanner.')).toBeInTheDocument();
  });

  it('says that the scanner may not check the event', async () => {
    const { user } = await openDoor({
      'POST /back/checkin/scan': () => refuse(403, 'checkin.not_assigned'),
    });
    await typeCode(user, shortCode);
    expect(await screen.findByRole('dialog', { name: 'Not allowed' })).toBeInTheDocument();
  });
});

describe('questions at the door', () => {
  const ask = { help: '', options: [], required: false, kind: 'text' as const };
  const openQuestions = [
    { ...ask, questionId: eventId, label: 'Waiver signed', kind: 'yes_no' as const, required: true },
    { ...ask, questionId: 'q2', label: 'Number of the card' },
  ];
  const prompts = {
    notes: ['Needs a ramp'],
    answers: [{ questionId: 'q3', label: 'Vegetarian', kind: 'yes_no' as const, words: ['yes'] }],
    openQuestions,
  };

  /** A door whose first ticket has questions, and whose others have none. */
  async function openAsking(answers: Answers = {}) {
    const { ticket, ...verdict } = buildVerdict('admitted');
    if (!ticket) throw new Error('the builder gives no ticket');
    let scans = 0;
    const opened = await openDoor({
      'POST /back/checkin/scan': () => ({
        ...verdict,
        ticket: scans++ === 0 ? { ...ticket, prompts } : { ...ticket, attendeeName: 'Next One' },
      }),
      'POST /back/checkin/answer': body => ({
        at: new Date().toISOString(),
        outcomes: body.answers.map(({ nonce }) => ({ nonce, outcome: 'stored' as const })),
      }),
      ...answers,
    });
    await screen.findByText('Recent scans');
    typeAsWedge(signed);
    const answer = await screen.findByRole('dialog', { name: 'Admitted' });
    return { ...opened, answer: within(answer) };
  }

  const given = (api: Awaited<ReturnType<typeof openDoor>>['api']) =>
    api.sent('POST /back/checkin/answer').flatMap(({ answers }) => answers);

  it('stand under an admission that is made, with what is to be minded and known', async () => {
    const { answer } = await openAsking();
    expect(answer.getByText('Needs a ramp')).toBeInTheDocument();
    expect(answer.getByText('Vegetarian').nextSibling).toHaveTextContent('Yes');
    expect(answer.getByRole('group', { name: 'Waiver signed required' })).toBeInTheDocument();
    expect(answer.getByLabelText('Number of the card optional')).toBeInTheDocument();
  });

  it('are asked for before the next ticket, and kept with it', async () => {
    const { api, user, answer } = await openAsking();
    await user.click(answer.getByRole('button', { name: 'Next ticket' }));
    expect(answer.getByText(/^Answer the required questions first/)).toBeInTheDocument();
    expect(answer.getByText('Answer this question.')).toBeInTheDocument();
    expect(answer.getByRole('button', { name: 'Yes' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.type(answer.getByLabelText(/Number of the card/), '64-2025');
    await user.click(answer.getByRole('button', { name: 'Next ticket' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(given(api)).toHaveLength(2));
    expect(given(api)).toMatchObject([
      { eventId, ticketId: 't', questionId: eventId, value: 'yes' },
      { questionId: 'q2', value: '64-2025' },
    ]);
  });

  it('are left in peace by the ticket at hand, which a lens goes on seeing', async () => {
    const { api, answer } = await openAsking();
    fireEvent.change(answer.getByLabelText(/Number of the card/), { target: { value: '6' } });
    typeAsWedge(signed);
    expect(answer.queryByText(/^Answer the required questions first/)).not.toBeInTheDocument();
    expect([given(api), api.sent('POST /back/checkin/scan')]).toMatchObject([[], [{ code: signed }]]);
  });

  it('leave the way to take the admission back, and keep what was said', async () => {
    const { api, user, answer } = await openAsking({
      'POST /back/checkin/undo': () => ({ counts: { checkedIn: 9_214, inside: 9_214, sold: 16_911 } }),
    });
    await user.click(answer.getByRole('button', { name: 'No' }));
    await user.click(answer.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(given(api)).toMatchObject([{ questionId: eventId, value: 'no' }]));
  });

  it('let a ticket wait that is scanned meanwhile, and take it on once they are answered', async () => {
    const { api, user, answer } = await openAsking();
    const field = answer.getByLabelText(/Number of the card/);
    fireEvent.change(field, { target: { value: '64' } });
    // a hand scanner types into whatever has the focus
    for (const key of otherSigned) fireEvent.keyDown(field, { key });
    fireEvent.change(field, { target: { value: `64${otherSigned}` } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field).toHaveValue('64');
    expect(await answer.findByText('1 scanned ticket is waiting for these answers.')).toBeInTheDocument();
    expect(api.sent('POST /back/checkin/scan')).toHaveLength(1);
    await user.click(answer.getByRole('button', { name: 'Yes' }));
    await user.click(answer.getByRole('button', { name: 'Next ticket' }));
    expect(await screen.findByText(/Next One/)).toBeInTheDocument();
    expect(api.sent('POST /back/checkin/scan').map(({ code }) => code)).toEqual([signed, otherSigned]);
    await waitFor(() => expect(given(api)).toMatchObject([{ value: 'yes' }, { value: '64' }]));
  });

  it('that may stay open hold nobody up: the next ticket goes on at once', async () => {
    const { api, user, answer } = await openAsking();
    await user.click(answer.getByRole('button', { name: 'Yes' }));
    typeAsWedge(otherSigned);
    expect(await screen.findByText(/Next One/)).toBeInTheDocument();
    await waitFor(() => expect(given(api)).toMatchObject([{ value: 'yes' }]));
  });
});

describe('the door without a network', () => {
  const offline: Answers = { 'POST /back/checkin/scan': loseConnection };

  it('queues a scan and does not let it look like an admission', async () => {
    const { user } = await openDoor(offline);
    await typeCode(user, signed);
    const answer = await screen.findByRole('dialog', { name: 'Not checked' });
    expect(answer).toHaveAttribute('data-signal', 'queued');
    expect(within(answer).getByText('Not admitted.')).toBeInTheDocument();
    expect(within(answer).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await user.click(within(answer).getByRole('button', { name: 'Next ticket' }));
    expect(await screen.findByText('1 scan is queued on this phone.')).toBeInTheDocument();
  });

  it('answers on a full device too, and sends what memory has', async () => {
    const { api, user } = await openDoor(offline);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await typeCode(user, signed);
    await screen.findByRole('dialog', { name: 'Not checked' });
    await user.click(screen.getByRole('button', { name: 'Next ticket' }));
    api.answers['POST /back/checkin/scan'] = () => buildVerdict('void');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('1 queued scan was not valid.')).toBeInTheDocument();
    full.mockRestore();
  });

  it('lets nobody type where nobody can say whose ticket it is', async () => {
    const { user } = await openDoor(offline);
    await typeCode(user, shortCode);
    expect(
      await screen.findByText(
        /You are offline and this phone has no ticket list\. Only QR codes can be scanned\./,
      ),
    ).toBeInTheDocument();
  });

  it('warns when the same ticket is shown a second time', async () => {
    const { user } = await openDoor(offline);
    await typeCode(user, signed);
    await user.click(await screen.findByRole('button', { name: 'Next ticket' }));
    await typeCode(user, signed);
    expect(await screen.findByText(/already scanned this ticket at /)).toBeInTheDocument();
  });

  it('sends what waits with its own nonce when the network is back, and shows what was wrong', async () => {
    const { api, user } = await openDoor(offline);
    await typeCode(user, signed);
    await user.click(await screen.findByRole('button', { name: 'Next ticket' }));
    api.answers['POST /back/checkin/scan'] = () => buildVerdict('void');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('1 queued scan was not valid.')).toBeInTheDocument();
    const [first, second] = api.sent('POST /back/checkin/scan');
    expect(second).toEqual(first);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText('1 queued scan was not valid.')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('tells what is no ticket at all on its own', async () => {
    await openDoor(offline);
    await screen.findByText('Recent scans');
    typeAsWedge('https://example.org/menu');
    expect(await screen.findByRole('dialog', { name: 'Unknown' })).toBeInTheDocument();
    expect(screen.getByText(/Checked on this phone/)).toBeInTheDocument();
  });
});
