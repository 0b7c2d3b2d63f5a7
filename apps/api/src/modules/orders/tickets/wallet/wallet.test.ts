import { createHash, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../../testing/builders.ts';
import { bookOrder, buyOrder, setSetting } from '../../../sales/order-management/orders.testing.ts';
import { isSignedBy, readStoredZip } from './pass-file.testing.ts';

const pem = (name: string) => readFileSync(join(__dirname, 'testing', `made-up-${name}.pem`), 'utf8');
const apple = { certificate: pem('certificate'), key: pem('key'), wwdr: pem('wwdr') };
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const google = {
  issuerId: '3388000000012345678',
  serviceEmail: 'tickets@example.iam.gserviceaccount.com',
  key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

describe('tickets in wallets', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
    event = await buildEvent(app.deps, {
      titles: { en: 'Night of Museums', sr: 'Noć muzeja', ru: 'Ночь музеев' },
    });
  });
  afterAll(() => app.close());

  const googleId = (uuid: string) =>
    `${google.issuerId}.${Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')}`;
  const save = (change: object, token = admin) =>
    app.call('POST /back/settings/save-wallet', change, { token });
  const clear = () => sql`delete from setting where section = 'wallet'`.execute(app.db.query);
  /** What was read of the settings is good for some seconds. */
  const settle = () => app.clock.advance(11_000);
  const passOf = (orderToken: string, ticketId: string) =>
    app.call('GET /front/ticket/apple/{orderToken}/{ticketId}', undefined, {
      params: { orderToken, ticketId },
    });

  it('are offered by nobody before they are set up', async () => {
    const order = await buyOrder(app, event);
    expect(order.wallets).toEqual({ apple: false, google: false });
    const ticketId = order.tickets[0]?._id ?? '';
    const answers = [
      await passOf(order.orderToken, ticketId),
      await app.call('POST /front/ticket/google', { orderToken: order.orderToken, ticketId }),
    ];
    expect(answers.map(answer => answer.error.code)).toEqual(['wallet.unavailable', 'wallet.unavailable']);
  });

  describe('once they are set up', () => {
    beforeAll(async () => {
      await save({ apple, google });
      settle();
    });

    it('are offered with the order', async () => {
      expect((await buyOrder(app, event)).wallets).toEqual({ apple: true, google: true });
    });

    it('come as a signed pass whose barcode is the ticket’s code', async () => {
      await setSetting(app, 'general', 'appName', 'Dvorana');
      const order = await buyOrder(app, event, {
        checkout: { lang: 'sr', buyer: { email: 'a@b.test', name: 'Ana' } },
      });
      const [ticket] = order.tickets;
      const answer = await passOf(order.orderToken, ticket?._id ?? '');
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
      const files = readStoredZip(answer.raw);
      const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
      const sums = JSON.parse(manifest.toString()) as Record<string, string>;
      const others = [...files.keys()].filter(name => name !== 'manifest.json' && name !== 'signature');
      expect(Object.keys(sums).sort()).toEqual(others.sort());
      for (const name of others) {
        expect(sums[name]).toBe(
          createHash('sha1')
            .update(files.get(name) ?? '')
            .digest('hex'),
        );
      }
      const signature = files.get('signature') ?? Buffer.alloc(0);
      const certificate = new X509Certificate(apple.certificate);
      expect(isSignedBy(manifest, signature, certificate)).toBe(true);
      expect(isSignedBy(Buffer.from('another'), signature, certificate)).toBe(false);
      expect(isSignedBy(manifest, signature, new X509Certificate(apple.wwdr))).toBe(false);
      const pass = JSON.parse(files.get('pass.json')?.toString() ?? '') as Record<string, unknown>;
      expect(pass).toMatchObject({
        passTypeIdentifier: 'pass.test.velvet-hall',
        teamIdentifier: 'TEAM123456',
        organizationName: 'Dvorana',
        serialNumber: ticket?._id,
        barcodes: [{ message: ticket?.code, format: 'PKBarcodeFormatQR' }],
        eventTicket: { primaryFields: [{ value: 'Noć muzeja' }] },
        semantics: { eventName: 'Noć muzeja' },
      });
      expect(files.get('sr-Latn.lproj/pass.strings')?.toString('utf8')).toContain('Lokacija');
      expect(files.get('icon@2x.png')?.subarray(1, 4).toString()).toBe('PNG');
    });

    it('come together when there are several', async () => {
      const order = await buyOrder(app, event, { quantity: 2 });
      const answer = await app.call('GET /front/ticket/apple/{orderToken}', undefined, {
        params: { orderToken: order.orderToken },
      });
      expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpasses');
      const passes = [...readStoredZip(answer.raw).values()].map(file => readStoredZip(file));
      const codes = passes.map(files => {
        const pass = JSON.parse(files.get('pass.json')?.toString() ?? '') as {
          barcodes: { message: string }[];
          groupingIdentifier: string;
        };
        return [pass.barcodes[0]?.message, pass.groupingIdentifier];
      });
      expect(codes.map(([code]) => code)).toEqual(order.tickets.map(ticket => ticket.code));
      expect(new Set(codes.map(([, group]) => group)).size).toBe(1);
    });

    it('are saved in Google Wallet by a token that our key signed', async () => {
      await setSetting(app, 'general', 'appName', 'Dvorana');
      const order = await buyOrder(app, event);
      const [ticket] = order.tickets;
      const body = { orderToken: order.orderToken, ticketId: ticket?._id ?? '' };
      const { url } = (await app.call('POST /front/ticket/google', body)).body;
      expect(url.length).toBeLessThan(1_800);
      const [head = '', claims = '', signature = ''] = url
        .replace('https://pay.google.com/gp/v/save/', '')
        .split('.');
      const isGenuine = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      );
      expect(isGenuine).toBe(true);
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
        iss: google.serviceEmail,
        aud: 'google',
        typ: 'savetowallet',
        origins: ['http://localhost:4200'],
        payload: {
          eventTicketClasses: [
            {
              id: googleId(event.id),
              issuerName: 'Dvorana',
              eventName: { defaultValue: { value: event.title } },
            },
          ],
          eventTicketObjects: [
            {
              id: googleId(ticket?._id ?? ''),
              classId: googleId(event.id),
              state: 'ACTIVE',
              barcode: { type: 'QR_CODE', value: ticket?.code },
            },
          ],
        },
      });
    });

    it('change in Google Wallet on their own, and are not in Apple Wallet, where only the page counts', async () => {
      const changing = await buildEvent(app.deps, { ticketTypes: [{ entryCode: 'rotating' }] });
      const order = await buyOrder(app, changing);
      const [ticket] = order.tickets;
      const ticketId = ticket?._id ?? '';
      expect((await passOf(order.orderToken, ticketId)).error.code).toBe('wallet.unavailable');
      const { url } = (
        await app.call('POST /front/ticket/google', { orderToken: order.orderToken, ticketId })
      ).body;
      expect(url.length).toBeLessThan(1_800);
      const claims = Buffer.from(url.split('.')[3] ?? '', 'base64url').toString();
      const [, seconds = '', digits = ''] = /\.(\d+)\.(\d{8})$/.exec(ticket?.code ?? '') ?? [];
      expect([seconds, digits]).not.toContain('');
      const secret = Buffer.from(ticket?.rotation?.secret ?? '', 'base64url')
        .toString('hex')
        .toUpperCase();
      expect(JSON.parse(claims)).toMatchObject({
        payload: {
          eventTicketObjects: [
            {
              rotatingBarcode: {
                valuePattern: `${ticket?.code.split('.').slice(0, 3).join('.')}.{totp_timestamp_seconds}.{totp_value_0}`,
                totpDetails: {
                  periodMillis: '30000',
                  algorithm: 'TOTP_SHA1',
                  parameters: [{ key: secret, valueLength: 8 }],
                },
              },
            },
          ],
        },
      });
    });

    it('are not made of tickets that are void or not there yet', async () => {
      const order = await buyOrder(app, event);
      await sql`update ticket set state = 'void' where id = ${order.tickets[0]?._id}`.execute(app.db.query);
      expect((await passOf(order.orderToken, order.tickets[0]?._id ?? '')).error.code).toBe('order.state');
      const booked = await bookOrder(app, event);
      const all = await app.call('GET /front/ticket/apple/{orderToken}', undefined, {
        params: { orderToken: booked.orderToken },
      });
      expect(all.error.code).toBe('order.state');
    });
  });

  describe('settings', () => {
    beforeEach(clear);

    it('tell what is set, and never a key', async () => {
      const { body } = await save({ apple, google });
      expect(body).toMatchObject({
        apple: { isReady: true, hasKey: true, passTypeIdentifier: 'pass.test.velvet-hall' },
        google: { isReady: true, hasKey: true, issuerId: google.issuerId },
      });
      expect(body.apple.validUntil).toBe('2046-01-01T00:00:00.000Z');
      const stored = await sql<{ all: string }>`
        select string_agg(value::text, ' ') || coalesce((select string_agg(a.after::text, ' ') from audit_log a), '')
          as all from setting where section = 'wallet'`.execute(app.db.query);
      const everything = `${stored.rows[0]?.all} ${JSON.stringify(body)}`;
      expect(everything).not.toContain('PRIVATE KEY');
    });

    it('are refused when they are no keys or don’t belong together', async () => {
      const wrongs: [object, string][] = [
        [{ apple: { ...apple, key: google.key } }, 'apple.key'],
        [{ apple: { ...apple, key: 'nonsense' } }, 'apple.key'],
        [{ apple: { certificate: apple.certificate } }, 'apple.key'],
        [{ apple: { ...apple, certificate: apple.wwdr } }, 'apple.certificate'],
        [{ apple: { ...apple, wwdr: 'nonsense' } }, 'apple.wwdr'],
        [{ google: { ...google, key: 'nonsense' } }, 'google.key'],
      ];
      for (const [change, field] of wrongs) {
        const answer = await save(change);
        expect([answer.status, answer.error.fields]).toEqual([400, { [field]: 'pem' }]);
      }
      const after = await app.call('POST /back/settings/get-wallet', {}, { token: admin });
      expect(after.body).toMatchObject({ apple: { isReady: false }, google: { isReady: false } });
    });

    it('are overwritten by nobody who has not seen them', async () => {
      const { version } = (await app.call('POST /back/settings/get-wallet', {}, { token: admin })).body;
      expect((await save({ version, google: { enabled: false } })).status).toBe(200);
      const second = await save({ version, google: { enabled: true } });
      expect(second.error.code).toBe('settings.changed');
      await save({ google: { enabled: true } });
    });

    it('are for admins only', async () => {
      const client = await loginAs(app.deps, 'client');
      expect((await save({ google }, client.token)).status).toBe(403);
    });
  });
});
