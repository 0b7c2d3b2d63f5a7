/**
 * The page of last resort, for when rendering itself fails; it needs no script, style sheet or API. Its words
 * are those of the specification's error page, in English, because even the catalogue may be what failed.
 */
export function failurePage(status: number, says = 'An unexpected error occurred.'): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${status} ${says}</title></head>
<body><main><h1>${status}</h1><p>${says}</p><p><a href="/">Go Home</a></p></main></body></html>`;
}
