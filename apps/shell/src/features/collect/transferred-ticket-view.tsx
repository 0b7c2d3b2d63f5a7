import { useQuery } from '@tanstack/react-query';
import { isApiError, queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { homeLabel } from '@vh/i18n/shell';
import { Button, EmptyState, ErrorPanel, Heading, LinkButton, Skeleton, VisuallyHidden } from '@vh/ui';
import { paths, withLanguage } from '../../app/paths.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { renewedCodesMs } from '../order/order-state.model.ts';
import { TicketList } from '../order/ticket-list.tsx';
import styles from './collect.module.css';

/** A ticket that was transferred, at its own address: nothing of the order it came from. */
export function TransferredTicketView({ ticketToken }: { ticketToken: string }) {
  const { text, language } = useText();
  const api = useApi();
  const held = useQuery({
    ...queryFor(api, 'POST /front/ticket/get', { ticketToken, lang: language }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.ticket.rotation !== undefined && renewedCodesMs,
  });
  if (held.isPending) {
    return (
      <>
        <VisuallyHidden as="h1">{text('loading')}</VisuallyHidden>
        <Skeleton height={330} />
      </>
    );
  }
  if (held.isError && isApiError(held.error) && held.error.status < 500) {
    return (
      <EmptyState
        headingLevel={1}
        title={text('heldUnknown')}
        action={<LinkButton href={withLanguage(paths.home, language)}>{homeLabel(language)}</LinkButton>}
      >
        {text('orderNotFoundText')}
      </EmptyState>
    );
  }
  if (held.isError) {
    return (
      <ErrorPanel
        headingLevel={1}
        title={text('unexpectedError')}
        action={
          <Button variant="outline" onClick={() => void held.refetch()}>
            {text('retry')}
          </Button>
        }
      >
        <ErrorText error={held.error} />
      </ErrorPanel>
    );
  }
  const { ticket, ...source } = held.data;
  const isGone = ticket.state === 'void';
  return (
    <>
      <Heading level={1} size="t6">
        {text(isGone ? 'heldGone' : 'heldTitle')}
      </Heading>
      {!isGone && <p className={styles.lead}>{text('heldLead')}</p>}
      {!isGone && (
        <div className={styles.acts}>
          <LinkButton
            variant="outline"
            icon="calendar"
            href={api.downloadUrl('GET /front/ticket/calendar/{orderToken}', { orderToken: ticketToken })}
            download=""
          >
            {text('addToCalendar')}
          </LinkButton>
        </div>
      )}
      <TicketList source={{ ...source, tickets: [ticket] }} />
    </>
  );
}
