import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashCartToken } from '../modules/inventory/cart-token.ts';
import { hold } from '../modules/sales/order-management/orders.testing.ts';
import { unsubscribeTokenOf } from '../modules/marketing/unsubscribe-token.ts';
import { unsubscribeUrlOf } from '../modules/reporting/reports/unsubscribe-link.ts';
import { eventKeysOf } from '../modules/orders/tickets/event-keys.service.ts';
import { makeRecoveryCodes, newSecret, sealSecret } from '../modules/accounts/users/second-factor-code.ts';
import { activateSecondFactor, putSecondFactor } from '../modules/accounts/users/second-factor.repo.ts';
import { newId, newToken } from '../platform/ids.ts';
import { sealText } from '../platform/sealed-text.ts';
import type { TestApp } from './app.ts';
import { buildUser, type BuiltEvent } from './builders.ts';
import type { SecretKind } from './known-secrets.ts';
import type { Owners } from './owners.ts';

interface Made {
  readonly event: BuiltEvent;
  readonly owners: Owners;
  /** A session of an admin. */
  readonly admin: string;
}

/** Makes a cart, a hub, a second factor and links of every signed kind; answers what the database has no text of. */
export async function makeFurtherSecrets(
  app: TestApp,
  { event, owners, admin }: Made,
): Promise<(readonly [string, SecretKind])[]> {
  const { deps, db } = app;
  const { config, clock } = deps;
  const held = await hold(app, event);
  const { cartToken } = held.body;
  await sql`
    insert into seat_service_cart (cart, token, expires_at)
      values (decode(${hashCartToken(cartToken)}, 'hex'), ${newToken()}, ${new Date('2999-01-01')})`.execute(
    db.query,
  );

  const hub = owners.records.device;
  const key = sealText(randomBytes(32).toString('base64url'), `hub ${hub}`, config.appSecret);
  await sql`
    update device set hub_named_at = ${clock.now()}, hub_at = ${clock.now()}, hub_key = ${key},
        hub_addresses = array['http://192.168.1.20:7420']
      where id = ${hub}`.execute(db.query);
  await eventKeysOf(deps, db.query, [event.id]);

  const careful = await buildUser(deps, { role: 'admin', password: 'long enough and typed by nobody' });
  const recoveryCodes = await db.transaction(async tx => {
    await putSecondFactor(tx, careful.id, sealSecret(deps, careful.id, newSecret()), clock.now());
    await activateSecondFactor(tx, careful.id, clock.now());
    return makeRecoveryCodes(tx, careful.id);
  });

  const credit = {
    ...{ clientId: event.clientId, amount: 500, currency: 'EUR' as const, name: 'Ana Anić' },
    ...{ email: 'ana@example.test', lang: 'en' as const, note: 'A late start', key: newId() },
  };
  await app.call('POST /back/store-credit/issue', credit, { token: admin });

  const preview = await app.call(
    'POST /back/event/get-preview-link',
    { eventId: event.id },
    { token: admin },
  );
  const stopUrl = unsubscribeUrlOf(config, newId());
  return [
    [cartToken, 'cart token'],
    ...recoveryCodes.map(code => [code, 'recovery code'] as const),
    [preview.body.path.replace('/preview?token=', ''), 'preview link'],
    [unsubscribeTokenOf(newId(), config), 'unsubscribe link'],
    [stopUrl.slice(stopUrl.lastIndexOf('/') + 1), 'report stop link'],
  ];
}
