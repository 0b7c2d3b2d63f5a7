import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailOf } from './demo-accounts.ts';
import { queryDatabase } from './database.ts';
import { freePort } from './free-port.ts';

/** A scanner at a gate with somebody who works there, of the password of all demo accounts. */
export interface Gate {
  readonly scannerId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** Opens the doors of an event now, although it begins another day. */
export async function openDoors(eventId: string): Promise<void> {
  await queryDatabase(`update event set doors_at = now() - interval '1 hour' where id = $1::uuid`, [eventId]);
}

/** Puts a scanner of its own at an event, whose doors are open. */
export async function makeGate(eventId: string, name: string): Promise<Gate> {
  const [scannerId, userId] = [randomUUID(), randomUUID()];
  const email = `gate-${userId.slice(0, 8)}@example.com`;
  await queryDatabase(
    `with person as (
        insert into app_user (id, email, name, role, password_hash)
          select $1::uuid, $2, $3, 'scanner', password_hash from app_user where email = $6 returning id
      ), place as (
        insert into scanner (id, name, gate) values ($4::uuid, $3, $3) returning id
      ), work as (insert into scanner_user select place.id, person.id from place, person)
      insert into scanner_event select id, $5::uuid from place`,
    [userId, email, name, scannerId, eventId, emailOf('scanner')],
  );
  await openDoors(eventId);
  return { scannerId, userId, email, name };
}

/** The hub of a venue, as its technician runs it. */
export interface VenueHub {
  readonly address: string;
  /** Its power goes. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Invites a device to a gate, as staff do; answers what the QR code on their screen says, and the device's id. */
export async function inviteDevice({ scannerId, userId }: Gate, name: string) {
  const [id, code] = [randomUUID(), randomBytes(32).toString('base64url')];
  await queryDatabase(
    `insert into device (id, kind, scanner_id, user_id, name, created_at, pairing_expires_at, code_hash)
      values ($1, 'scanner', $2, $3, $4, now(), now() + interval '10 minutes', $5)`,
    [id, scannerId, userId, name, createHash('sha256').update(code).digest()],
  );
  return { id, code };
}

/** Pairs a hub at a gate and starts it; `end` it when the story is over. */
export async function openHub(gate: Gate, site: string): Promise<VenueHub & { end(): Promise<void> }> {
  const { id, code } = await inviteDevice(gate, 'Hub');
  await queryDatabase('update device set hub_named_at = now() where id = $1::uuid', [id]);
  const folder = await mkdtemp(join(tmpdir(), 'velvet-hall-hub-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = join(import.meta.dirname, '..', '..', '..', 'api', 'dist', 'hub.js');
  const run = (...more: string[]) =>
    new Promise<ChildProcess>((resolve, reject) => {
      const args = [program, '--data', folder, '--port', String(port), '--address', address, ...more];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child.once('exit', ended => reject(new Error(`the hub ended with ${ended}`)));
      child.stdout.on('data', data => String(data).includes('ready:') && resolve(child));
    });
  let child: ChildProcess | undefined = await run('--pair', code, '--site', site);

  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running) return;
    await new Promise(resolve => {
      running.once('exit', resolve);
      running.kill('SIGKILL');
    });
  }

  return {
    address,
    kill,
    start: async () => void (child = await run()),
    end: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}
