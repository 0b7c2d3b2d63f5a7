import type { Deps } from '../../../platform/deps.ts';
import { planByIndexes } from '../../../platform/index-plans.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs.ts';
import { confirmationKind, findOrderById, findOrderCalendar, type TicketFiles, wordWaiting } from '#orders';
import { findRunFile } from '#reporting';
import {
  createMailerFinder,
  enqueueSending,
  findMessage,
  type Mailer,
  type MessageRecord,
  saveMessageState,
  saveWords,
  wordsOfMailFailure,
} from '#messaging';

export function messageJobs(
  deps: Deps,
  { ticketFiles: files }: { readonly ticketFiles: TicketFiles },
  findMailer: () => Promise<Mailer | undefined> = createMailerFinder(deps),
): Pick<JobHandlers, 'message.send' | 'message.word'> {
  return {
    'message.word': async ({ messageIds }) => {
      const mailer = await findMailer();
      await deps.db.transaction(async tx => {
        await planByIndexes(tx);
        const worded = await wordWaiting(deps, tx, messageIds);
        // without a server all has been done for them
        await saveWords(deps.config, tx, worded, mailer ? 'queued' : 'outbox');
        const ids = worded.map(({ id }) => id);
        if (mailer) await enqueueSending(deps, tx, ids);
      });
    },
    'message.send': async ({ messageId }, context) => {
      const stored = await findMessage(deps.config, deps.db.query, messageId);
      if (!stored || stored.state === 'sent') return;
      const message = await withWords(deps, stored);
      const mailer = await findMailer();
      if (!mailer) return saveMessageState(deps.db.query, message.id, { state: 'outbox' });
      try {
        await sendMessage(deps, { mailer, files }, message);
      } catch (error) {
        await saveMessageState(deps.db.query, message.id, failureOf(error, context));
        throw error;
      }
      await saveMessageState(deps.db.query, message.id, { state: 'sent', sentAt: deps.clock.now() });
    },
  };
}

/** A confirmation that nobody worded yet, such as one that is sent again, is worded when it is its turn. */
async function withWords(deps: Deps, message: MessageRecord): Promise<MessageRecord> {
  if (message.kind !== confirmationKind || message.html !== '') return message;
  const [words] = await wordWaiting(deps, deps.db.query, [message.id]);
  if (!words) return message;
  await saveWords(deps.config, deps.db.query, [words], 'queued');
  return { ...message, ...words };
}

async function sendMessage(
  deps: Deps,
  tools: { readonly mailer: Mailer; readonly files: TicketFiles },
  message: MessageRecord,
): Promise<void> {
  const attachments: { filename: string; content: Buffer }[] = [];
  for (const orderId of message.ticketsOf) {
    const order = await findOrderById(deps.db.query, orderId);
    if (!order) continue;
    // returned or transferred meanwhile: the mail goes without them
    const file = await tools.files.findPdfOf(order);
    if (file) attachments.push({ filename: file.name, content: file.content });
  }
  const calendar = await calendarFor(deps, message);
  if (calendar !== undefined) attachments.push({ filename: 'event.ics', content: Buffer.from(calendar) });
  const table = message.reportRunId && (await findRunFile(deps.db.query, message.reportRunId));
  if (table) attachments.push({ filename: table.name, content: table.content });
  await tools.mailer.send({
    to: message.recipient,
    subject: message.subject,
    html: message.html,
    text: message.text,
    messageId: `<${message.id}@${new URL(deps.config.publicOrigin).hostname}>`,
    attachments,
    ...(message.replyTo !== undefined && { replyTo: message.replyTo }),
  });
}

/** Mails after which an event stands otherwise in calendars. */
const scheduleKinds: readonly string[] = ['refund', 'refund-offer', 'event-refund'];

/** The file by which the calendar of a mail's reader follows it: a changed, postponed or cancelled event. */
async function calendarFor(deps: Deps, { kind, orderId }: MessageRecord): Promise<string | undefined> {
  const { query } = deps.db;
  const order = scheduleKinds.includes(kind) && orderId ? await findOrderById(query, orderId) : undefined;
  return order && findOrderCalendar(deps, query, order);
}

/** A message stays in the queue until its last try failed; then staff see it. */
function failureOf(error: unknown, { attempt, maxAttempts }: JobContext) {
  const state = attempt >= maxAttempts ? ('failed' as const) : ('queued' as const);
  return { state, error: wordsOfMailFailure(error) };
}
