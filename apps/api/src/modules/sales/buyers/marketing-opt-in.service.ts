import { fillTemplate, languageTag } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers, RawAnswer } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { html, type Markup } from '../../../platform/html.ts';
import { marketingOptInRepo as repo, postMail, proveMailbox } from '#messaging';
import { plainPage } from '../../../platform/http/plain-page.ts';
import { idOfToken, isSignedFor, signedTokenOf } from '../../../platform/signed-link.ts';
import { marketingOptInTexts } from './marketing-opt-in-texts.ts';
import { renderMarketingOptIn } from './marketing-opt-in.mail.ts';

const dayMs = 86_400_000;
/** A mailbox is asked again no sooner, and a link is good as long. */
const askedForDays = 30;
/** Nobody is asked about a yes that is older. */
const askWithinDays = 7;
const purpose = 'confirm marketing link';
const pagesPerAddress = { tries: 60, seconds: 60 };

type NewsCalls = 'GET /email/marketing/{token}' | 'POST /email/marketing/{token}';

/** Asks those of some buyers who are not asked yet whether they want marketing by e-mail: one mail with a link to press. */
export async function askForMarketingConsent(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Tx,
  buyerIds: readonly string[],
): Promise<void> {
  if (buyerIds.length === 0) return;
  const at = deps.clock.now();
  const before = (days: number) => new Date(at.getTime() - days * dayMs);
  for (const buyer of await repo.listUnconfirmed(tx, buyerIds, before(askWithinDays))) {
    const id = await repo.claimOptInMail(tx, buyer, { at, again: before(askedForDays) });
    if (!id) continue;
    const { email: recipient, language, orderId } = buyer;
    const url = `${deps.config.publicOrigin}/api/v1/email/marketing/${signedTokenOf({ id, purpose }, deps.config)}`;
    const mail = renderMarketingOptIn({ language, site: siteOf(deps), url });
    const to = { kind: 'marketing-confirm', recipient, isUnasked: true, ...(orderId && { orderId }) };
    if (!(await postMail(deps, tx, mail, to))) await repo.dropOptInMail(tx, id);
  }
}

/** The calls by which the owner of a mailbox says that they want marketing. */
export function marketingOptInHandlers(deps: Deps): Pick<Handlers, NewsCalls> {
  const perAddress = createRateLimiter(pagesPerAddress, deps.clock);
  return {
    'GET /email/marketing/{token}': async ({ params, request }) => {
      perAddress.take(request.address);
      const asked = await findOptInRequest(deps, params.token);
      if (!asked) return unknownPage();
      const texts = marketingOptInTexts[asked.language];
      return page(
        asked,
        html`
          <p>${fillTemplate(texts.ask, { site: siteOf(deps), email: asked.email })}</p>
          <form method="post"><button>${texts.yes}</button></form>
        `,
      );
    },
    'POST /email/marketing/{token}': async ({ params, request }) => {
      perAddress.take(request.address);
      const asked = await findOptInRequest(deps, params.token);
      if (!asked) return unknownPage();
      const at = deps.clock.now();
      await deps.db.transaction(async tx => {
        await proveMailbox(tx, asked.email, at);
        await repo.confirmMarketing(tx, asked.email, at);
      });
      const done = fillTemplate(marketingOptInTexts[asked.language].done, { email: asked.email });
      return page(asked, html`<p role="status">${done}</p>`);
    },
  };
}

async function findOptInRequest(
  { db, config, clock }: Deps,
  token: string,
): Promise<repo.OptInRequest | undefined> {
  const id = idOfToken(token);
  if (!id || !isSignedFor(token, { id, purpose }, config)) return undefined;
  return repo.findOptInRequest(db.query, id, new Date(clock.now().getTime() - askedForDays * dayMs));
}

function siteOf({ config }: Pick<Deps, 'config'>): string {
  return new URL(config.publicOrigin).host;
}

function unknownPage(): RawAnswer {
  const texts = marketingOptInTexts.en;
  return plainPage({ status: 404, lang: 'en', title: texts.title, body: html`<p>${texts.unknown}</p>` });
}

function page({ language }: repo.OptInRequest, body: Markup): RawAnswer {
  return plainPage({
    status: 200,
    lang: languageTag(language),
    title: marketingOptInTexts[language].title,
    body,
  });
}
