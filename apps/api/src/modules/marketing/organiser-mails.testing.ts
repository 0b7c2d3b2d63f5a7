import type { BodyOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../../testing/app.ts';
import { keepConfirmed, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { buyOrder } from '../sales/order-management/orders.testing.ts';

/** A member of an organiser with a fresh proof. */
export async function marketerOf(
  app: TestApp,
  clientId: string,
  permissions: readonly PermissionFlag[] = ['can-send-marketing', 'can-view-personal-data'],
): Promise<string> {
  const { token } = await loginAs(app.deps, 'client', { clientIds: [clientId], permissions });
  await keepConfirmed(app.deps);
  return token;
}

/** Somebody who follows an organiser and confirmed it; answers the id. */
export async function addFollower(
  app: TestApp,
  clientId: string,
  email: string,
  more: { readonly language?: string; readonly at?: Date } = {},
): Promise<string> {
  const id = newId();
  const at = more.at ?? app.clock.now();
  await sql`
    insert into organiser_follower (id, client_id, email, language, asked_at, confirmed_at, created_at)
      values (${id}, ${clientId}, ${email}, ${more.language ?? 'en'}, ${at}, ${at}, ${at})`.execute(
    app.db.query,
  );
  return id;
}

/** A paid order whose buyer agreed to the organiser's marketing, or not. */
export function buyAgreeing(
  app: TestApp,
  event: BuiltEvent,
  email: string,
  acceptsOrganiserMarketing = true,
) {
  return buyOrder(app, event, {
    checkout: { buyer: { name: 'Bora Borić', email }, acceptsOrganiserMarketing },
  });
}

/** A mail to followers and buyers. */
export const mailForm = (
  part: {
    readonly audience?: Partial<BodyOf<'POST /back/marketing-mail/create'>['audience']>;
    readonly words?: Partial<BodyOf<'POST /back/marketing-mail/create'>['words']>;
  } = {},
) => ({
  audience: { followers: true, buyers: true, ...part.audience },
  words: {
    subject: 'Autumn season',
    text: 'Six nights.\n\nSee you.',
    language: 'en' as const,
    ...part.words,
  },
});
