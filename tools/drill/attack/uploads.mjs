import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../../process/workspace.mjs';
import { doublePictures, drawing, KINDS, MARK, NAMES, noPictures, PLACES } from './hostile-files.mjs';
import { firstOf } from './ids.mjs';
import { SCRIPT } from './scripts.mjs';
import { addressOf, some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */
/** @typedef {import('./site.mjs').Answer} Answer */
/** @typedef {(what: string, path: string, ask: import('./site.mjs').Ask) => Promise<Answer>} Send */

/**
 * Files that are not what they say, with names and for places that lead elsewhere, through every call that takes one.
 *
 * @param {Stage} stage
 * @param {Expect} expect
 */
export async function sendFiles(stage, expect) {
  const { site, dataDir } = stage;
  const secrets = [
    readFileSync(join(dataDir, 'app-secret'), 'utf8').trim(),
    readFileSync(join(ROOT, 'package.json'), 'utf8').slice(0, 60),
    'root:x:',
  ];
  /** @type {string[]} */
  const leaked = [];
  /** @type {string[]} */
  const broken = [];
  let [sent, understood] = [0, 0];
  /** @type {Send} */
  const send = async (what, path, ask) => {
    const answer = await site.ask(path.startsWith('/media/') ? path : `/api/v1${path}`, {
      method: 'POST',
      ...ask,
      from: addressOf(sent++),
    });
    if (secrets.some(secret => answer.text.includes(secret))) leaked.push(what);
    if (answer.status < 300) understood += 1;
    if (answer.status === 0 || answer.status >= 500) broken.push(`${what}: ${answer.status}`);
    return answer;
  };
  const before = await filesBelow(dataDir);
  await sendPictures(stage, send, expect);
  await sendTables(stage, send, expect);
  await sendMaps(stage, send);
  expect(
    'no name, place or content of a file leads to another one',
    leaked.length === 0 && understood > 0,
    `${sent} files, ${understood} of them taken as what they said; told: ${some(leaked)}`,
  );
  expect('and none breaks a call', broken.length === 0, some(broken));
  const written = (await filesBelow(dataDir)).filter(path => !before.includes(path));
  const strange = written.filter(
    path => !/^media\/(posters|pictures)\/[\w/-]+\.(webp|avif|jpg|png)$/.test(path),
  );
  const planted = await plantedFiles(dataDir);
  expect(
    'nothing is written but pictures of our own making',
    strange.length === 0 && planted.length === 0,
    `${written.length} files more; ${some([...strange, ...planted])}`,
  );
}

/**
 * @param {Stage} stage
 * @param {Send} send
 * @param {Expect} expect
 */
async function sendPictures({ site, own, tokens }, send, expect) {
  const token = tokens.client ?? '';
  const upload = (
    /** @type {string} */ what,
    /** @type {Buffer} */ raw,
    use = 'gallery',
    type = KINDS[0] ?? '',
  ) =>
    send(what, `/back/media/upload/${own.clientId}/${use}`, {
      token,
      raw,
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="../../${MARK}.png.html"`,
      },
    });
  /** @type {string[]} */
  const taken = [];
  for (const [what, file] of Object.entries(await noPictures())) {
    for (const type of KINDS) {
      if ((await upload(`${what} as ${type}`, file, 'gallery', type)).status < 300)
        taken.push(`${what} as ${type}`);
    }
  }
  const plain = await drawing().png().toBuffer();
  for (const use of PLACES)
    if ((await upload(`for ${use}`, plain, use)).status < 300) taken.push(`for ${use}`);
  expect('what is no picture, or for no place, is not taken', taken.length === 0, some(taken));
  /** @type {string[]} */
  const carried = [];
  let looked = 0;
  for (const [what, file] of Object.entries(await doublePictures())) {
    const { body } = await upload(what, file);
    for (const path of Object.values(body?.files ?? {})) {
      const { status, headers, text } = await site.ask(String(path));
      looked += 1;
      const isPicture = /^image\/(webp|avif|jpeg|png)$/.test(String(headers['content-type']));
      const isSniffed = headers['x-content-type-options'] !== 'nosniff';
      if (status !== 200 || !isPicture || isSniffed || text.includes(MARK))
        carried.push(`${what}: ${path} ${status}`);
    }
    for (const name of [
      `..%2f..%2f..%2fapp-secret`,
      'full.html',
      'full.webp.svg',
      'full.webp%00.html',
      '%2e%2e/full.webp',
    ])
      await send(`${what} as ${name}`, `/media/pictures/${body?._id}/1/${name}`, { method: 'GET' });
  }
  expect(
    'what is kept of a picture is the picture alone, and served as nothing else',
    carried.length === 0 && looked > 0,
    `${looked} files of it; ${some(carried)}`,
  );
}

/**
 * Statements of the bank under such names, and tables that programs open.
 *
 * @param {Stage} stage
 * @param {Send} send
 * @param {Expect} expect
 */
async function sendTables({ tokens, own }, send, expect) {
  const token = tokens.admin ?? '';
  const row = `2026-01-01;100,00;EUR;=cmd|' /C calc'!A0;${SCRIPT.replaceAll(/[;"\n]/g, '')}`;
  const contents = {
    table: `date;amount;currency;name;reference\n${row}\n`,
    'a camt that reads a file': `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document><BkToCstmrStmt><Stmt><Id>&x;</Id></Stmt></BkToCstmrStmt></Document>`,
    'a camt that grows': `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "${'x'.repeat(99)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><Document><BkToCstmrStmt><Stmt><Id>&j;</Id></Stmt></BkToCstmrStmt></Document>`,
    'a page': `<!doctype html><script>vhPwned=1</script>`,
    'no text': '\u0000\u0001\u0002'.repeat(50),
  };
  for (const fileName of NAMES) {
    for (const [what, content] of Object.entries(contents)) {
      const body = { fileName, content: Buffer.from(content).toString('base64'), currency: 'EUR' };
      await send(`statement ${fileName}: ${what}`, '/back/bank/preview-statement', { token, body });
      if (what === 'table') await send(`import ${fileName}`, '/back/bank/apply-statement', { token, body });
    }
  }
  const guests = NAMES.map((name, at) => ({
    name: name.replaceAll(/\p{C}/gu, ''),
    email: `g${at}@victim.test`,
  }));
  const { eventId, ticketTypeId } = firstOf(own);
  const invitation = { eventId, ticketTypeId, reason: 'guest', note: SCRIPT.slice(0, 100), lang: 'en' };
  for (const guest of guests) {
    const body = { ...invitation, key: randomUUID(), guests: [guest] };
    await send(`guest ${guest.name}`, '/back/guest/invite', { token, body });
  }
  /** @type {string[]} */
  const running = [];
  let tables = 0;
  for (const path of ['/back/bank/export-returns']) {
    const { body: due } = await send(path, '/back/bank/get-returns', { token, body: {} });
    const { body } = await send(path, path, { token, body: { expectedTotals: due?.totals ?? [] } });
    if (typeof body?.csv !== 'string') continue;
    tables += 1;
    if (/(^|[\r\n,])"?[=@\t]/.test(body.csv) || /[\\/\r\n\0]/.test(body.fileName)) running.push(path);
  }
  expect(
    'tables are handed out with no cell that runs, and a plain name',
    running.length === 0 && tables > 0,
    `${tables} tables; ${some(running)}`,
  );
}

/**
 * Seat maps under such names, with such contents.
 *
 * @param {Stage} stage
 * @param {Send} send
 */
async function sendMaps({ tokens, own }, send) {
  const token = tokens.client ?? '';
  const { hallId, seatMapId, seatMapVersionId } = firstOf(own);
  const deep = `${'{"sections":['.repeat(400)}`;
  const texts = [
    `section,row,seat\n${SCRIPT.replaceAll(/[,\n]/g, '')},=1+1,../../${MARK}\n`,
    `{"__proto__":{"isAdmin":true},"version":1,"sections":[]}`,
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>`,
    deep,
  ];
  for (const filename of NAMES) {
    for (const [at, text] of texts.entries()) {
      const body = { seatMapId, draftVersion: 1, text, filename, duplicates: 'renumber' };
      await send(`map ${filename} ${at}`, '/back/seat-map/import', { token, body });
    }
    const name = filename.replaceAll(/\p{C}/gu, '').slice(0, 60);
    await send(`map called ${name}`, '/back/seat-map/create', {
      token,
      body: { hallId, name, from: { kind: 'file', filename, text: texts[0] } },
    });
  }
  await send('a map handed out', '/back/seat-map/get-export', {
    token,
    body: { versionId: seatMapVersionId, format: 'csv' },
  });
}

/** Folders whose files come and go on their own. */
const NOT_LOOKED_AT = ['postgres', 'logs', 'leases'];

/** @param {string} folder */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => !NOT_LOOKED_AT.includes(path.split('/')[0] ?? ''));
}

/**
 * Where names that lead out would have led.
 *
 * @param {string} dataDir
 */
async function plantedFiles(dataDir) {
  const folders = [
    dirname(dataDir),
    tmpdir(),
    '/',
    ROOT,
    join(ROOT, 'apps', 'api'),
    join(ROOT, 'apps', 'shell'),
  ];
  const names = await Promise.all(
    folders.map(folder => readdir(folder).then(found => found.map(name => join(folder, name)))),
  );
  return names.flat().filter(path => path.includes(MARK));
}
