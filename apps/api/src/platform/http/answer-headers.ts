const ofCalls: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Pictures are shown by organisers' own sites too, in the widget. */
const ofPictures = { ...ofCalls, 'cross-origin-resource-policy': 'cross-origin' };

/** What every answer says that its own route does not say otherwise. */
export function answerHeaders(url: string): Readonly<Record<string, string>> {
  return url.startsWith('/media/') ? ofPictures : ofCalls;
}

/** Answers of calls are data: whatever a browser takes one for, it runs nothing and loads nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of an answer of this type; the viewers that browsers have for PDF do not work under one. */
export function policyFor(contentType: unknown): string | undefined {
  return typeof contentType === 'string' && contentType.startsWith('application/pdf')
    ? undefined
    : dataPolicy;
}
