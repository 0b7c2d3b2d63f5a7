import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Fails with the rule, the element and the reason when axe finds a breach of WCAG 2.2 A or AA on the page. */
export async function checkAccessibility(page: Page): Promise<void> {
  await page.addScriptTag({ path: axeFile }).catch(async () => {
    // A strict content security policy refuses injected script elements; the debugger's own way in is allowed.
    const { readFile } = await import('node:fs/promises');
    await page.evaluate(await readFile(axeFile, 'utf8'));
  });
  const found = await page.evaluate(async () => {
    const axe = (
      globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } }
    ).axe;
    const results = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return results.violations.flatMap(violation =>
      violation.nodes.map(
        node => `${violation.id}: ${node.html.slice(0, 160)} (${node.failureSummary ?? ''})`,
      ),
    );
  });
  expect(found, `axe finds nothing on ${page.url()}`).toEqual([]);
}
