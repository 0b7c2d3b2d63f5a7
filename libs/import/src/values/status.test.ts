import { readStatus, statusOfTitle } from './status.ts';
import { cleanText } from './text.ts';

describe('the state of an event', () => {
  it.each([
    'cancelled',
    'CANCELED',
    'Otkazano',
    'abgesagt',
    'fällt aus',
    'annulé',
    'suspendido',
    'cancelado',
    'afgelast',
    'geannuleerd',
    'отменён',
    'отменено',
    'inställt',
    'https://schema.org/EventCancelled',
  ])('%s is cancelled', text => {
    expect(readStatus(text)).toBe('cancelled');
  });

  it.each([
    'postponed',
    'odgođeno',
    'odloženo',
    'verschoben',
    'reporté',
    'aplazado',
    'uitgesteld',
    'перенесён',
    'uppskjutet',
    'EventPostponed',
  ])('%s is postponed', text => {
    expect(readStatus(text)).toBe('postponed');
  });

  it('may stand before its title, but not inside', () => {
    expect(statusOfTitle('ABGESAGT: Jazz im Hof')).toEqual({ title: 'Jazz im Hof', status: 'cancelled' });
    expect(statusOfTitle('[Annulé] Bal')).toEqual({ title: 'Bal', status: 'cancelled' });
    expect(statusOfTitle('The cancelled wedding')).toEqual({
      title: 'The cancelled wedding',
      status: 'scheduled',
    });
  });
});

describe('texts', () => {
  it('lose markup and scripts, also where it is escaped once more', () => {
    expect(cleanText('<p>One &amp; <b>two</b></p><script>x()</script>')).toBe('One & two');
    expect(cleanText('&lt;p&gt;One&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;')).toBe('One');
    expect(cleanText('a < b and c > d')).toBe('a < b and c > d');
  });
});
