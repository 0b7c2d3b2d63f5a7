import { refuseUnknownIds } from './ids.mjs';

const callWith = (schema, params = []) => ({
  ...{ name: 'POST /back/x', method: 'POST', path: '/back/x', audience: 'admin', isPublic: false },
  ...{ params, schema, takesFile: false },
});

const text = { type: 'string' };

describe('the attack drill', () => {
  it('knows whose record each field names, also deep inside of a body and in lists', () => {
    const ticketType = { type: 'object', properties: { id: text, quotaIds: { type: 'array', items: text } } };
    const form = {
      type: 'object',
      properties: { hallId: text, ticketTypes: { type: 'array', items: ticketType } },
    };
    const body = { type: 'object', properties: { eventId: text, form, note: text } };
    expect(() => refuseUnknownIds([callWith(body, [{ name: 'clientId', schema: text }])])).not.toThrow();
  });

  it.each([
    ['a field', callWith({ type: 'object', properties: { gadgetId: text } }), 'gadgetId of POST /back/x'],
    [
      'a list',
      callWith({ type: 'object', properties: { gadgetIds: { type: 'array', items: text } } }),
      'gadgetIds of POST /back/x',
    ],
    [
      'what holds an id',
      callWith({
        type: 'object',
        properties: { gadgets: { type: 'array', items: { type: 'object', properties: { id: text } } } },
      }),
      'gadgetId of POST /back/x',
    ],
    [
      'a branch',
      callWith({ anyOf: [text, { type: 'object', properties: { gadgetId: text } }] }),
      'gadgetId of POST /back/x',
    ],
    [
      'a place of a path, whatever its name',
      callWith({}, [{ name: 'gadget', schema: text }]),
      'gadget of POST /back/x',
    ],
  ])('ends where %s names something that it would not try', (_, call, named) => {
    expect(() => refuseUnknownIds([call])).toThrow(named);
  });
});
