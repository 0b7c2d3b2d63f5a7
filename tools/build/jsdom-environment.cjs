/** jsdom hides Node's fetch family, which React Router's data routers need: hand them back. */
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const { FormData: FormDataOfForms } = this.global;
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // Node's takes no form: jsdom reads it, and what it read is handed over.
    this.global.FormData = class extends globalThis.FormData {
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new FormDataOfForms(form, submitter)) this.append(name, value);
      }
    };
  }
};
