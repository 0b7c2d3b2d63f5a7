import { readInfobip } from './infobip.ts';
import { readWhatsApp } from './whatsapp.ts';

const now = new Date('2026-05-01T10:00:00Z');

describe('what a provider tells of several messages', () => {
  it('is read though one of them is odd: Infobip', () => {
    const arrived = { messageId: 'a', doneAt: null, status: { groupId: 3, name: null }, error: null };
    const answer = { messageId: 'b', from: '+381 64 123', text: 'STOP', status: null };
    expect(readInfobip({ results: [null, { messageId: 7 }, arrived, answer] }, now)).toEqual({
      notices: [{ provider: 'infobip', providerId: 'a', notice: 'delivered', at: now }],
      answers: [{ number: '38164123', text: 'STOP', at: now }],
    });
  });

  it('is read though one of them is odd: WhatsApp', () => {
    const at = String(now.getTime() / 1000);
    const statuses = [
      { id: 'x', status: 'read', timestamp: '9'.repeat(30) },
      { id: 'a', status: 'read', timestamp: at },
    ];
    const messages = [
      { from: 12 },
      { from: '38164123', timestamp: at, interactive: { button_reply: { title: 'STOP' } } },
    ];
    const told = readWhatsApp({ entry: [{ changes: [{ value: { statuses, messages } }] }] });
    expect(told.notices).toMatchObject([{ providerId: 'a', notice: 'read', at: now }]);
    expect(told.answers).toMatchObject([{ number: '38164123', text: 'STOP', at: now }]);
  });
});
