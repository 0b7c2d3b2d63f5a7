import { isOptOutKeyword } from './opt-out-keyword.ts';

describe('an answer to a message', () => {
  it.each(['STOP', ' Stop. ', 'ODJAVA', 'Odjavi me!', 'СТОП', 'Arrêt', 'stop promotions', 'Désabonner'])(
    'such as %s stops them',
    text => {
      expect(isOptOutKeyword(text)).toBe(true);
    },
  );

  it.each(['', 'Do not stop the music', 'When does it end?', 'Hvala', 'stopwatch'])(
    'such as “%s” is for a person to read',
    text => {
      expect(isOptOutKeyword(text)).toBe(false);
    },
  );
});
