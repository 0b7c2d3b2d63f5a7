import { foreignLinks, withoutForeignLinks } from './mail-links.ts';

const sites = ['https://tickets.example', 'https://www.theatre.rs/', 'https://social.example/theatre'];

describe('links in texts that are mailed', () => {
  it.each([
    'Doors open at 19.30, come early!',
    'Parking: https://theatre.rs/parking and parking.theatre.rs.',
    'See www.theatre.rs/parking, or (https://tickets.example/event/hamlet?lang=en).',
    'Our page is https://social.example/theatre/events',
    'Write to box@office.com or call +381 11 123-456',
    'Prof.Dr.Li, J.R.R. Tolkien, 1.200,50 KM, 12.05.2027, e.g. z.B. itd.',
    'We moved to another hall.Me and the team are sorry',
    '',
  ])('may stand in %j', text => {
    expect(foreignLinks(text, sites)).toEqual([]);
    expect(withoutForeignLinks(text, sites)).toBe(text);
  });

  it.each([
    ['Claim at https://evil.example/claim now', 'https://evil.example/claim'],
    ['evil.com', 'evil.com'],
    ['evil-tickets.com/@refund', 'evil-tickets.com/@refund'],
    ['www.Evil-tickets.com/@x', 'www.Evil-tickets.com/@x'],
    ['evil-tickets.Com/pay', 'evil-tickets.Com/pay'],
    ['Pay at Evil-tickets.Com', 'Evil-tickets.Com'],
    ['velvet-refund.sbs/pay', 'velvet-refund.sbs/pay'],
    ['evil.shop/?e=a@b.c', 'evil.shop/?e=a@b.c'],
    ['a@b.rs/evil.group', 'a@b.rs/evil.group'],
    ['Win (EVIL.COM)!', 'EVIL.COM'],
    ['see evil.co.uk/prize', 'evil.co.uk/prize'],
    ['www.evil.zz', 'www.evil.zz'],
    ['Parking:evil.com', 'Parking:evil.com'],
    ['//evil.com', '//evil.com'],
    ['HTTP://EVIL', 'HTTP://EVIL'],
    ['ftp://theatre.rs/x', 'ftp://theatre.rs/x'],
    ['javascript://theatre.rs/%0aalert', 'javascript://theatre.rs/%0aalert'],
    ['https://theatre.rs.evil.com', 'https://theatre.rs.evil.com'],
    ['https://eviltheatre.rs', 'https://eviltheatre.rs'],
    ['https://theatre.rs@evil.com', 'https://theatre.rs@evil.com'],
    ['https://social.example/other', 'https://social.example/other'],
    ['https://social.example/theatre-fake', 'https://social.example/theatre-fake'],
    ['пример.срб', 'пример.срб'],
    ['ｅｖｉｌ．ｃｏｍ', 'ｅｖｉｌ．ｃｏｍ'],
  ])('are foreign in %j', (text, link) => {
    expect(foreignLinks(text, sites)).toEqual([link]);
    const shown = withoutForeignLinks(text, sites);
    expect(shown.replaceAll('\u200B', '')).toBe(text);
    expect(shown).not.toContain(link);
    // nothing that a mail program takes for a server or a scheme is left in one piece
    expect(shown).not.toMatch(/:\/\/|\.[a-zа-я]/iu);
  });
});
