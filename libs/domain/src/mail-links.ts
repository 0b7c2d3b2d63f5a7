import { hasEnding, isCountryDomain } from './person-name.ts';
import { genericTopLevelDomains } from './top-level-domains.ts';

/** A word of a text that programs show as a link, and where it leads. */
interface WrittenLink {
  readonly written: string;
  /** Undefined for an address that names no server of its own, such as `//somewhere`. */
  readonly url: URL | undefined;
}

/** What parts one word from the next. */
const word = /[^\s()[\]{}<>"“”„’'|,;]+/gu;
/** Keeps programs from making a link of an address, and is not seen. */
const gap = '\u200B';

/**
 * The web addresses in a text that lead neither to one of these sites nor below it, each once and as it is written.
 * A site without a path stands for its subdomains, too; with a path it stands for what is below that path.
 * @param sites web addresses, such as `https://theatre.example`
 */
export function foreignLinks(text: string, sites: readonly string[]): string[] {
  const found = (text.match(word) ?? []).flatMap(one => linkOf(one) ?? []);
  return [...new Set(found.filter(link => !leadsTo(link, sites)).map(link => link.written))];
}

/** A text whose foreign web addresses are read as before but are no links in mail programs. */
export function withoutForeignLinks(text: string, sites: readonly string[]): string {
  return text.replace(word, one => {
    const link = linkOf(one);
    return link && !leadsTo(link, sites) ? one.replace(/[.。｡．]|\/(?=\/)|:(?=\/)/gu, `$&${gap}`) : one;
  });
}

function leadsTo({ url }: WrittenLink, sites: readonly string[]): boolean {
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  return sites.some(site => {
    if (!URL.canParse(site)) return false;
    const { host, pathname } = new URL(site);
    const [own, asked] = [bareHost(host), bareHost(url.host)];
    const path = pathname.replace(/\/+$/, '');
    if (path === '') return asked === own || asked.endsWith(`.${own}`);
    return asked === own && (url.pathname === path || url.pathname.startsWith(`${path}/`));
  });
}

const bareHost = (host: string) => host.replace(/^www\./, '');

/** The link that programs make of a word. E-mail addresses are none. */
function linkOf(written: string): WrittenLink | undefined {
  // full-width letters and dots are read, and linked, like others
  const read = written
    .normalize('NFKC')
    .replace(/[。｡]/gu, '.')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
    .replace(/[.:!?…]+$/u, '');
  const scheme = /[a-z][a-z0-9+.-]*:[\\/]{2}/i.exec(read);
  if (scheme) return { written, url: parse(read.slice(scheme.index)) };
  if (/[\\/]{2}/.test(read)) return { written, url: undefined };
  if (/^[^/\\?#@]+@[^/\\?#@]+$/u.test(read)) return undefined;
  const begin = read.search(/(?<![\p{L}\p{N}])www\.\p{L}/iu);
  if (begin >= 0) return { written, url: parse(`https://${read.slice(begin)}`) };
  const part = read.split(/[/\\?#:=&*_~@]/u).find(one => isServer(one, one === read));
  return part === undefined
    ? undefined
    : { written, url: parse(`https://${read.slice(read.indexOf(part))}`) };
}

/** A missing space after a full stop ("hall.Me and you") is no domain: two letters in two cases, with nothing behind them. */
function isServer(part: string, isWhole: boolean): boolean {
  if (isWhole && /\.\p{Lu}\p{Ll}$/u.test(part)) return false;
  return hasEnding(part, ending => genericTopLevelDomains.has(ending) || isCountryDomain(ending));
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
