import type { BodyOf } from '@vh/contract';
import { newId } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/app.ts';
import { writeNextExport } from './write-exports.service.ts';

/** A list with its filters as it is asked for. */
export type AskedOf = BodyOf<'POST /back/export/create'>['of'];

/** The rest of what an export is begun with. */
export type AskedRest = Partial<Omit<BodyOf<'POST /back/export/create'>, 'of'>>;

/** Lines of cells of a CSV without line breaks in its cells. */
export function linesOf(raw: Buffer): string[][] {
  return raw
    .toString()
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map(line => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map(cell => cell.replace(/,$/, '')) ?? []);
}

/** What tests of exports do with an app. */
export function exportTools(app: TestApp) {
  const begin = (token: string, of: AskedOf, rest: AskedRest = {}) =>
    app.call('POST /back/export/create', { key: newId(), of, format: 'csv', ...rest }, { token });
  const read = async (token: string, exportId: string) =>
    (await app.call('POST /back/export/get', { exportId }, { token })).body;
  const fileOf = (token: string, exportId: string) =>
    app.call('POST /back/export/get-file', { exportId }, { token });
  const writeAll = async () => {
    while (await writeNextExport(app.deps, new AbortController().signal));
  };
  /** A list as a file, from the request to its bytes. */
  const exported = async (token: string, of: AskedOf, rest: AskedRest = {}) => {
    const { body } = await begin(token, of, rest);
    await writeAll();
    return { row: await read(token, body._id), file: await fileOf(token, body._id) };
  };
  /** The cells of a list as a file. */
  const cellsOf = async (token: string, of: AskedOf, rest: AskedRest = {}) =>
    linesOf((await exported(token, of, rest)).file.raw);
  return { begin, read, fileOf, writeAll, exported, cellsOf };
}
