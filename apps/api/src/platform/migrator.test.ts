import { cloneTemplate } from '../testing/template-database.ts';
import { openDatabase } from './open-database.ts';
import { createLogger } from './logger.ts';
import { migrate, pendingMigrations } from './migrator.ts';

describe('migrate', () => {
  it('is done by one of two processes that start together, and does nothing on a current database', async () => {
    const clone = await cloneTemplate(process.env['TEST_DATABASE_URL'] ?? '');
    const log = createLogger('silent');
    const [one, two] = [1, 2].map(() => openDatabase({ url: clone.url, poolSize: 2, log }));
    if (!one || !two) throw new Error('two were opened above');
    await one.pool.query(
      'drop schema public cascade; create schema public; drop schema graphile_worker cascade',
    );
    const applied = await Promise.all([migrate(one), migrate(two)]);
    expect(applied.map(list => list.length === 0).sort()).toEqual([false, true]);
    expect(await pendingMigrations(one)).toEqual([]);
    expect(await migrate(one)).toEqual([]);
    await Promise.all([one.close(), two.close()]);
    await clone.drop();
  });
});
