import { hash } from 'node:crypto';
import { languageTag, type LanguageCode } from '@vh/domain';

/** What is said to anyone who asks too much at once; `{seconds}` is how long to wait. */
const words: Readonly<Record<LanguageCode, readonly [title: string, text: string]>> = {
  en: [
    'Please wait a moment',
    'Too many pages were asked for from your connection. Try again in {seconds} seconds.',
  ],
  ba: ['Sačekajte trenutak', 'Sa vaše veze je zatraženo previše stranica. Pokušajte ponovo za {seconds} s.'],
  fr: [
    'Un instant, s’il vous plaît',
    'Trop de pages ont été demandées depuis votre connexion. Réessayez dans {seconds} secondes.',
  ],
  sr: ['Sačekajte trenutak', 'Sa vaše veze je zatraženo previše stranica. Pokušajte ponovo za {seconds} s.'],
  de: [
    'Bitte einen Moment warten',
    'Von Ihrem Anschluss wurden zu viele Seiten angefragt. Versuchen Sie es in {seconds} Sekunden erneut.',
  ],
  es: [
    'Espere un momento',
    'Se han pedido demasiadas páginas desde su conexión. Inténtelo de nuevo en {seconds} segundos.',
  ],
  nl: [
    'Een ogenblik geduld',
    'Er zijn te veel pagina’s opgevraagd via uw verbinding. Probeer het over {seconds} seconden opnieuw.',
  ],
  ru: [
    'Подождите немного',
    'С вашего подключения запрошено слишком много страниц. Повторите через {seconds} с.',
  ],
  se: [
    'Vänta ett ögonblick',
    'För många sidor har begärts från din anslutning. Försök igen om {seconds} sekunder.',
  ],
};

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;' +
  'font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}' +
  'main{max-width:32rem;padding:1.5rem}h1{font-size:1.5rem;line-height:1.2;margin:0 0 .75rem}p{margin:0}';

/** Only its own style: it runs and loads nothing. */
const policy =
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'self'";

/** The page that asks to wait; it needs neither the API nor a renderer. */
export function limitPage(
  language: LanguageCode,
  seconds: number,
): { readonly html: string; readonly policy: string } {
  const [title, text] = words[language];
  const html = `<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text.replace('{seconds}', String(seconds))}</p></main></body></html>`;
  return { html, policy };
}
