import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import type { Deps } from '../../platform/deps.ts';
import { ForbiddenAddress, isPublicAddress } from '../../platform/outgoing.ts';
import { loadMailSetup, type MailSetup } from './mail-setup.ts';

/** Sends mail, when there is a server for it. */
export interface Mailer {
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly html: string;
    readonly text: string;
    /** The same for every try, so that a mail server or reader can tell repeats. */
    readonly messageId: string;
    readonly attachments: readonly { readonly filename: string; readonly content: Buffer }[];
    /** Fields of the head besides. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly replyTo?: string;
    /** In whose name it is sent, from the same address. */
    readonly senderName?: string;
  }): Promise<void>;
}

/** Where in its talk with the server a mail was when it failed. */
export type MailStage = 'login' | 'sender' | 'recipient' | 'content' | 'connection';

/** A mail that a server did not take, or of which nobody knows whether it did. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  /** What the server answered, such as 550; undefined where it did not. */
  readonly reply: number | undefined;
  readonly stage: MailStage;
  /** True when the mail was handed over before things went wrong. */
  readonly mayHaveArrived: boolean;

  constructor(cause: unknown, isRemitted: boolean) {
    super(wordsOfMailFailure(cause), { cause });
    const { responseCode, code, command = '' } = factsOfFailure(cause);
    this.reply = responseCode;
    this.stage =
      code === 'EAUTH' ? 'login' : (stages.find(([begin]) => command.startsWith(begin))?.[1] ?? 'connection');
    this.mayHaveArrived = isRemitted && responseCode === undefined;
  }
}

const stages: readonly (readonly [string, MailStage])[] = [
  ['AUTH', 'login'],
  ['MAIL FROM', 'sender'],
  ['RCPT TO', 'recipient'],
  ['DATA', 'content'],
];

/** What nodemailer puts on its errors. */
function factsOfFailure(error: unknown): {
  readonly responseCode?: number | undefined;
  readonly code?: string | undefined;
  readonly command?: string | undefined;
} {
  if (!(error instanceof Error)) return {};
  const read = (name: string): unknown => (name in error ? error[name as keyof Error] : undefined);
  const [responseCode, code, command] = [read('responseCode'), read('code'), read('command')];
  return {
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof code === 'string' && { code }),
    ...(typeof command === 'string' && { command }),
  };
}

/** How long a process goes by what it knows of the settings. */
const freshMs = 5_000;
/** How long a server may take to answer; nodemailer waits for minutes. */
const patienceMs = 20_000;

/** What went wrong in words; of a server with several addresses what each of them said. */
export function wordsOfMailFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOfMailFailure).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Finds the mailer of the settings, and asks for them again every few seconds. */
export function createMailerFinder(deps: Pick<Deps, 'config' | 'db'>): () => Promise<Mailer | undefined> {
  let known: { readonly key: string; readonly mailer: Mailer | undefined; until: number } | undefined;
  return async () => {
    if (known && known.until > performance.now()) return known.mailer;
    const setup = await loadMailSetup(deps.db.query, deps.config);
    const key = JSON.stringify(setup ?? null);
    const mailer = known?.key === key ? known.mailer : setup && createMailer(deps, setup);
    known = { key, mailer, until: performance.now() + freshMs };
    return mailer;
  };
}

/** A mailer of one server; each mail has a connection of its own. */
export function createMailer({ config }: Pick<Deps, 'config'>, setup: MailSetup): Mailer {
  return {
    async send({ attachments, senderName, ...mail }) {
      const address = setup.isTrusted ? setup.host : await findAddress(setup.host, config.outgoingPrivate);
      const handing = watchHandingOver();
      try {
        await transportTo(address, setup, handing).sendMail({
          ...mail,
          ...headOf(mail, setup),
          from: senderName === undefined ? setup.sender : { ...setup.sender, name: senderName },
          attachments: [...attachments],
        });
      } catch (error) {
        throw new MailNotTaken(error, handing.isBegun());
      }
    },
  };
}

/** Where replies of absent people would go nowhere, programs are told; ids are of the sender's domain, as receivers expect. */
function headOf(
  { messageId, headers }: Pick<Parameters<Mailer['send']>[0], 'messageId' | 'headers'>,
  { sender }: Pick<MailSetup, 'sender'>,
) {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return {
    messageId: messageId.replace(/@[^@>]*>$/, `@${domain}>`),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  };
}

/** Notices when the words of a mail begin to go to the server: before that nothing can have arrived. */
function watchHandingOver() {
  let isBegun = false;
  return {
    isBegun: () => isBegun,
    /** nodemailer tells its errors' stage for refusals only, but writes down each command. */
    debug: (entry: unknown, words?: unknown) => {
      const isOurs = typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'client';
      if (isOurs && words === 'DATA') isBegun = true;
    },
  };
}

/** A way to the server at an address; certificates are held to its name. */
function transportTo(
  address: string,
  { host, port, encryption, user, password }: MailSetup,
  { debug }: ReturnType<typeof watchHandingOver>,
): Transporter {
  const silent = () => undefined;
  return createTransport({
    host: address,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    ...(user !== '' && { auth: { user, pass: password } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    transactionLog: true,
    logger: { trace: silent, debug, info: silent, warn: silent, error: silent, fatal: silent, level: silent },
  });
}

/**
 * Where a server that was typed into a page is: none of our own network, unless the operator has said so. What was looked at
 * is what is connected to, so that a name that changes its mind in between gains nothing.
 */
async function findAddress(host: string, allowed: readonly string[]): Promise<string> {
  if (allowed.includes(host)) return host;
  const found = await lookup(host, { all: true });
  const strange = found.find(({ address }) => !isPublicAddress(address));
  const [first] = found;
  if (strange || !first) throw new ForbiddenAddress(`${host} leads to ${strange?.address ?? 'nothing'}`);
  return first.address;
}
