import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsOf, isCall, json, runsInline } from './passing.mjs';
import { ROLES } from './stage.mjs';

/** @typedef {import('./holes.mjs').Hole} Hole */
/** @typedef {import('./holed-proxy.mjs').Passing} Passing */

/** Who visits pages. */
const VISITORS = [...ROLES, 'nobody', 'an organiser’s visitor'];

const SCRIPTED = { 'content-type': 'text/javascript' };

/** What pages and widgets would do that put texts into themselves as they are. */
const PAGE_WITH_HOLE = `<script>setInterval(() => {
  for (const element of document.querySelectorAll('body *'))
    if (element.children.length === 0 && !/^(script|style)$/i.test(element.tagName) && element.textContent.includes('<vh-planted>'))
      element.innerHTML = element.textContent;
}, 50)</script>`;
const WIDGET_WITH_HOLE = `addEventListener('DOMContentLoaded', () => {
  for (const element of document.querySelectorAll('velvet-hall-event'))
    element.attachShadow({ mode: 'open' }).innerHTML = '<img src=vh-planted onerror=vhPwned=1>';
});`;

/**
 * What a product would do that trusts files.
 *
 * @param {Passing} passing
 * @param {string} dataDir
 */
async function keepAsSent(passing, dataDir) {
  const { path } = passing;
  if (path.startsWith('/media/planted'))
    return { status: 200, headers: { 'content-type': 'text/html' }, text: 'vh-planted' };
  if (isCall(passing, '/back/media/upload/'))
    return json({ _id: randomUUID(), files: { full: '/media/planted' } });
  if (!isCall(passing, '/back/bank/preview-statement')) return;
  const { fileName = '', content = '' } = fieldsOf(passing);
  if (fileName.includes('\0')) return json({}, 500);
  await writeFile(join(dataDir, 'vh-planted.csv'), 'x');
  if (Buffer.from(content, 'base64').includes('file:///etc/passwd')) return json({ text: 'root:x:0:0::/:' });
}

/** Holes for what comes in with texts and files. @type {Record<'sendFiles' | 'storeScripts', Hole>} */
export const CONTENT_HOLES = {
  sendFiles: {
    lacks:
      'whatever is sent is kept under the name that it was given, is read with what it asks for, and is handed out as it is',
    breaks: [
      'what is no picture, or for no place, is not taken',
      'what is kept of a picture is the picture alone, and served as nothing else',
      'tables are handed out with no cell that runs, and a plain name',
      'no name, place or content of a file leads to another one',
      'and none breaks a call',
      'nothing is written but pictures of our own making',
    ],
    leak: ({ dataDir }) => ({
      before: passing => keepAsSent(passing, dataDir),
      after: ({ path }, reply) => {
        if (/\/export(-\w+)?$/.test(path)) reply.text = reply.text.replace('"csv":"', '"csv":"=cmd()\\r\\n');
      },
    }),
    fill: async ({ dataDir }) => rm(join(dataDir, 'vh-planted.csv'), { force: true }),
  },
  storeScripts: {
    lacks: 'texts are put into pages and mails as they are, and no policy keeps them from running',
    breaks: [
      ...VISITORS.map(visitor => `no stored script runs on a page of ${visitor}`),
      'none is even left to the policy to stop',
      'feeds hold it as a text',
      'mails hold it as a text',
    ],
    leak: ({ client }) => ({
      before: async passing => {
        if (passing.path === '/widget.js') return { status: 200, headers: SCRIPTED, text: WIDGET_WITH_HOLE };
        if (isCall(passing, '/back/order/resend'))
          await client.query(
            `insert into message (id, kind, recipient, subject, html, body) values ($1, 'x', 'x', 'x', '<vh-planted>', 'x')`,
            [randomUUID()],
          );
      },
      after: ({ path }, reply) => {
        if (path.startsWith('/api/')) return;
        reply.text = reply.text.replaceAll(
          /&lt;(img src=vh-planted onerror=vhPwned=1|vh-planted)&gt;/g,
          (_, markup) => `<${markup}>`,
        );
        if (/html/.test(String(reply.headers['content-type']))) runsInline(reply, PAGE_WITH_HOLE);
      },
    }),
  },
};
