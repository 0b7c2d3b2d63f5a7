import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Points that a page makes, by name.
 *
 * @typedef {Record<string, boolean>} Points
 */

/**
 * What Lighthouse asks of a page besides speed, asked by ourselves: what axe finds, and the points of its audits
 * for search engines and good practice that can be told from outside.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./throttled-page.mjs').PageToMeasure} target
 * @returns {Promise<{ violations: string[], seo: Points, practice: Points }>}
 */
export async function checkPage(browser, { url, storageState }) {
  const context = await browser.newContext({
    locale: 'en-GB',
    bypassCSP: true,
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const failures = [];
    page.on('pageerror', error => failures.push(error.message));
    page.on(
      'console',
      message => ['error', 'warning'].includes(message.type()) && failures.push(message.text()),
    );
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    const headers = (await response?.allHeaders()) ?? {};
    const robots = await fetch(new URL('/robots.txt', url));
    const seen = await page.evaluate(readPage);
    await page.evaluate(readFileSync(AXE, 'utf8'));
    const violations = await page.evaluate(async () => {
      const { violations: found } = await /** @type {any} */ (window).axe.run(document);
      return found.map(
        (/** @type {{ id: string, nodes: unknown[] }} */ one) => `${one.id} (${one.nodes.length})`,
      );
    });
    return {
      violations,
      seo: {
        ...seen.seo,
        'answers 200': response?.status() === 200,
        'robots.txt is there': robots.ok && !/^Disallow: \/$/m.test(await robots.text()),
      },
      practice: {
        ...seen.practice,
        'nothing in the console': failures.length === 0,
        'a strict content security policy': isStrict(headers['content-security-policy'] ?? ''),
        'no cookie of others': (await context.cookies()).every(
          ({ domain }) => domain === new URL(url).hostname,
        ),
      },
    };
  } finally {
    await context.close();
  }
}

/** @param {string} policy */
function isStrict(policy) {
  const scripts = policy.split('; ').find(part => part.startsWith('script-src')) ?? '';
  return (
    /'(nonce|sha256)-/.test(scripts) && !scripts.includes(`'unsafe-`) && policy.includes(`object-src 'none'`)
  );
}

/** Runs in the page. */
function readPage() {
  const head = (/** @type {string} */ selector) => document.head.querySelector(selector);
  const address = (/** @type {string} */ selector) => head(selector)?.getAttribute('href') ?? '';
  const hidden = head('meta[name=robots]')?.getAttribute('content')?.includes('noindex') ?? false;
  const anchors = [...document.querySelectorAll('a')];
  const images = [...document.images];
  return {
    seo: {
      'has a title': document.title.length > 0,
      'has a description':
        hidden || (head('meta[name=description]')?.getAttribute('content') ?? '').length > 0,
      'has a viewport': head('meta[name=viewport]') !== null,
      'has a canonical address': hidden || URL.canParse(address('link[rel=canonical]')),
      'names its other languages': [...document.head.querySelectorAll('link[hreflang]')].every(link =>
        URL.canParse(link.getAttribute('href') ?? ''),
      ),
      'links can be followed': anchors.every(anchor => /^(https?:|mailto:|tel:)/.test(anchor.href)),
      'links say where they lead': anchors.every(
        anchor =>
          !/^(click here|here|more|read more|learn more|this)$/i.test(anchor.textContent?.trim() ?? ''),
      ),
      'images have alternatives': images.every(image => image.hasAttribute('alt')),
    },
    practice: {
      'has a doctype': document.doctype?.name === 'html' && document.compatMode === 'CSS1Compat',
      'says its letters': document.characterSet === 'UTF-8',
      'images keep their proportions': images.every(
        image =>
          !image.complete ||
          image.naturalWidth === 0 ||
          image.clientHeight === 0 ||
          getComputedStyle(image).objectFit !== 'fill' ||
          Math.abs(image.naturalWidth / image.naturalHeight - image.clientWidth / image.clientHeight) < 0.1,
      ),
      'images have their size': images.every(
        image => image.hasAttribute('width') && image.hasAttribute('height'),
      ),
    },
  };
}

/**
 * @param {Points} points
 * @returns {number} 0 to 100
 */
export function pointScore(points) {
  const all = Object.values(points);
  return Math.round((all.filter(Boolean).length / all.length) * 100);
}
