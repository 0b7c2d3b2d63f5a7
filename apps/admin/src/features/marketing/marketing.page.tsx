import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatCount } from '@vh/i18n';
import { DefinitionRows, LinkButton, Notice, PageHeader, Skeleton, StatusBadge, TextLink } from '@vh/ui';
import { PageTitle, QueryView } from '@vh/area-kit';
import { campaignTones } from './campaign-tones.ts';
import { marketingPath } from './marketing-paths.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

type ChannelState = ResponseOf<'POST /back/marketing/get-overview'>['channels'][number];

/** The ways in which marketing reaches buyers: how each stands, and what was sent last. */
export function MarketingPage() {
  const { text } = useMarketingTexts();
  const query = useApiQuery('POST /back/marketing/get-overview');
  return (
    <>
      <PageTitle>{text('marketing')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/settings', label: text('settings') }}
        title={text('marketing')}
        meta={text('marketingLead')}
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {({ channels }) => (
            <div className={styles.channels}>
              {channels.map(state => (
                <ChannelCard key={state.channel} state={state} />
              ))}
            </div>
          )}
        </QueryView>
      </div>
    </>
  );
}

function ChannelCard({ state }: { state: ChannelState }) {
  const { text, language } = useMarketingTexts();
  const { channel, isReady, subscribers, unsubscribed, drafts, scheduled, sending, stopped, last } = state;
  const open = [
    { state: 'draft', count: drafts },
    { state: 'scheduled', count: scheduled },
    { state: 'sending', count: sending },
  ] as const;
  const waiting = open.filter(({ count }) => count > 0);
  return (
    <section className={styles.channel} aria-labelledby={`channel-${channel}`}>
      <h2 id={`channel-${channel}`}>
        {text(`channel.${channel}`)}
        <StatusBadge tone={isReady ? 'ok' : 'mute'}>{text(isReady ? 'ready' : 'notReady')}</StatusBadge>
      </h2>
      {stopped > 0 && <Notice tone="bad">{text('stopped', { count: stopped })}</Notice>}
      <DefinitionRows
        look="compact"
        rows={[
          { term: text('subscribers'), detail: formatCount(subscribers, language) },
          { term: text('unsubscribed'), detail: formatCount(unsubscribed, language) },
          {
            term: text('openCampaigns'),
            detail:
              waiting.length === 0
                ? text('noneYet')
                : waiting.map(one => `${text(`state.${one.state}`)}: ${one.count}`).join(', '),
          },
          {
            term: text('lastCampaign'),
            detail: last ? (
              <span className={styles.row}>
                <TextLink href={marketingPath(channel, last._id)}>{last.name}</TextLink>
                <StatusBadge tone={campaignTones[last.state]}>{text(`state.${last.state}`)}</StatusBadge>
              </span>
            ) : (
              text('noneYet')
            ),
          },
        ]}
      />
      <div>
        <LinkButton size="s" variant="outline" href={marketingPath(channel)}>
          {text('open')}
        </LinkButton>
      </div>
    </section>
  );
}
