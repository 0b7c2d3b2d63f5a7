import type { BodyOf, ResponseOf } from '@vh/contract';

/** How mail is sent, as the API answers it. */
export type EmailSettings = ResponseOf<'POST /back/settings/get-email'>;

/** How the connection is kept to itself. */
export const encryptions = ['starttls', 'tls', 'none'] as const;

/** The settings as they are typed; the password is empty unless it is given again. */
export interface EmailValues {
  readonly host: string;
  readonly port: string;
  readonly encryption: (typeof encryptions)[number];
  readonly user: string;
  readonly password: string;
  readonly senderName: string;
  readonly senderAddress: string;
}

/** The stored settings as they are typed. */
export function emailValues(settings: EmailSettings): EmailValues {
  const { host, port, encryption, user, senderName, senderAddress } = settings;
  return { host, port: String(port), encryption, user, password: '', senderName, senderAddress };
}

/** What is wrong with a field. */
export type EmailProblem = 'wrongMailHost' | 'wrongPort' | 'problem.email';

/** What is wrong, by the field's path as the API names it. */
export function emailProblems(
  values: EmailValues,
): Partial<Record<'host' | 'port' | 'senderAddress', EmailProblem>> {
  const port = Number(values.port);
  const sender = values.senderAddress.trim();
  const isHost = /^([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.|$))*$/.test(values.host.trim());
  return {
    ...(!isHost && { host: 'wrongMailHost' }),
    ...(!(Number.isInteger(port) && port >= 1 && port <= 65_535) && { port: 'wrongPort' }),
    ...(sender !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(sender) && { senderAddress: 'problem.email' }),
  };
}

/** The settings as the API takes them; the password only where it was typed. */
export function emailFacts({
  port,
  password,
  ...values
}: EmailValues): BodyOf<'POST /back/settings/save-email'> {
  return {
    ...values,
    host: values.host.trim(),
    user: values.user.trim(),
    senderName: values.senderName.trim(),
    senderAddress: values.senderAddress.trim(),
    port: Number(port),
    ...(password !== '' && { password }),
  };
}
