import type { OpenApiDocument, Operation, Json } from './openapi-document.ts';
import { sketchOf } from './schema-sketch.ts';

/** A call with its method and path, for the page. */
interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The document as one page that needs nothing but itself. */
export function renderDocsPage(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    entries: entries.filter(entry => entry.operation.tags.includes(name)),
  }));
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${styles}</style>
</head>
<body>
<nav aria-label="Entities">
<p><strong>${escape(title)}</strong> <small>${escape(version)}</small></p>
<ul>${groups.map(({ name, entries: { length } }) => `<li><a href="#${escape(name)}">${escape(name)}</a> <small>${length}</small></li>`).join('')}</ul>
<p><a href="docs/json">OpenAPI document</a></p>
</nav>
<main>
<h1>${escape(title)}</h1>
<p>${escape(description)} Paths stand under <code>${escape(document.servers[0]?.['url'])}</code>.</p>
<p>A failed call answers <code>{ code, message, fields?, details? }</code>; the codes of each call are listed with it.</p>
${groups.map(renderGroup).join('\n')}
</main>
</body>
</html>
`;
}

function renderGroup({ name, entries }: { name: string; entries: readonly Entry[] }): string {
  return `<section aria-labelledby="${escape(name)}"><h2 id="${escape(name)}">${escape(name)}</h2>
${entries.map(renderEntry).join('\n')}</section>`;
}

function renderEntry({ method, path, operation }: Entry): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const { '200': success, ...failures } = responses as Record<string, { description: string } | undefined>;
  const errors = Object.entries(failures).map(
    ([status, failure]) => `<li><code>${status}</code> ${escape(failure?.description)}</li>`,
  );
  return `<article id="${escape(operationId)}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escape(path)}</code></h3>
<p>${escape(summary)} <em>${escape(description)}</em></p>
${parameters ? sketch('Path', namedSchemas(parameters)) : ''}
${requestBody ? sketch('Body', contentSchema(requestBody)) : ''}
${sketch('Answer', contentSchema(success as Json))}
${errors.length > 0 ? `<details><summary>Errors</summary><ul>${errors.join('')}</ul></details>` : ''}
</article>`;
}

function sketch(title: string, schema: Json | undefined): string {
  if (schema === undefined) return '';
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(sketchOf(schema))}</pre></details>`;
}

function namedSchemas(parameters: NonNullable<Operation['parameters']>): Json {
  return {
    type: 'object',
    required: parameters.map(one => one['name'] ?? ''),
    properties: Object.fromEntries(parameters.map(one => [String(one['name']), one['schema'] ?? {}])),
  };
}

/** The schema of the first media type of a body or an answer; undefined for answers that are no JSON. */
function contentSchema(part: Json | undefined): Json | undefined {
  const { content } = (part ?? {}) as { content?: Record<string, { schema?: Json }> };
  return content?.['application/json']?.schema;
}

function escape(value: Json | undefined): string {
  return String(value ?? '').replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);
}

const styles = `
:root{color-scheme:light dark;--ink:#1b1714;--paper:#fbf8f3;--line:#d9d0c3;--soft:#f1eae0;--accent:#a3192c}
@media(prefers-color-scheme:dark){:root{--ink:#f2ece4;--paper:#171311;--line:#3b332d;--soft:#221d1a;--accent:#ff8c86}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:14rem minmax(0,1fr)}
a{color:var(--accent)}small{opacity:.75}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-right:1px solid var(--line)}
nav ul{list-style:none;padding:0}nav li{padding:.15rem 0}
main{padding:1.5rem clamp(1rem,4vw,3rem);max-width:60rem}
h2{margin-top:3rem;border-bottom:2px solid var(--accent);text-transform:capitalize}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
article{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:1rem 0}
article p{margin:.5rem 0}
.method{display:inline-block;min-width:3.5rem;padding:.1rem .4rem;border-radius:.25rem;background:var(--accent);color:var(--paper);text-align:center;font-size:.8rem}
summary{cursor:pointer;padding:.25rem 0}
pre{overflow:auto;background:var(--soft);padding:.75rem;border-radius:.25rem;font-size:.875rem;margin:.25rem 0}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(max-width:48rem){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line)}nav ul{display:flex;flex-wrap:wrap;gap:0 1rem}}
`;
