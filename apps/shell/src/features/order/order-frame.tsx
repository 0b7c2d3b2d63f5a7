import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { homeLabel } from '@vh/i18n/shell';
import { Button, EmptyState, ErrorPanel, LinkButton, Skeleton, VisuallyHidden } from '@vh/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths, withLanguage } from '../../app/paths.ts';
import { useHeadingFocus } from '../../app/use-heading-focus.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { NeedsScripts } from '../failure/needs-scripts.tsx';
import type { BuyerOrder } from './order-state.model.ts';

interface OrderFrameProps {
  readonly query: UseQueryResult<BuyerOrder>;
  readonly children: (order: BuyerOrder) => ReactNode;
}

/** Loading, unknown order, failure with retry, or the order. */
export function OrderFrame({ query, children }: OrderFrameProps) {
  const { text, language } = useText();
  const [params] = useSearchParams();
  if (query.data) return children(query.data);
  const isUnknown = !params.get('order') || (isApiError(query.error) && query.error.status < 500);
  if (isUnknown) {
    return (
      <EmptyState
        headingLevel={1}
        title={text('orderNotFound')}
        action={<LinkButton href={withLanguage(paths.home, language)}>{homeLabel(language)}</LinkButton>}
      >
        {text('orderNotFoundText')}
      </EmptyState>
    );
  }
  if (query.isError) {
    return (
      <ErrorPanel
        headingLevel={1}
        title={text('unexpectedError')}
        action={
          <Button variant="outline" onClick={() => void query.refetch()}>
            {text('retry')}
          </Button>
        }
      >
        <ErrorText error={query.error} />
      </ErrorPanel>
    );
  }
  return <LoadingOrder />;
}

function LoadingOrder() {
  const { text } = useText();
  useHeadingFocus();
  return (
    <>
      <NeedsScripts />
      <VisuallyHidden as="h1">{text('loading')}</VisuallyHidden>
      <Skeleton width="min(560px, 80%)" height={88} />
      <br />
      <Skeleton height={330} />
    </>
  );
}
