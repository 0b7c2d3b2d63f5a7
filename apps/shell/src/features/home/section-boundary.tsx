import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { useText } from '@vh/i18n';
import { Button, ErrorPanel } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { Component, type ReactNode } from 'react';

/** Keeps a failure inside its section: the rest of the page goes on, and the section can be tried again. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <FailureCatcher onRetry={reset}>{children}</FailureCatcher>}
    </QueryErrorResetBoundary>
  );
}

interface FailureCatcherProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** React still offers error boundaries as classes only. */
class FailureCatcher extends Component<FailureCatcherProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly handleRetry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <SectionFailure onRetry={this.handleRetry} /> : this.props.children;
  }
}

function SectionFailure({ onRetry }: { onRetry: () => void }) {
  const { text } = useText();
  return (
    <Wrap section>
      <ErrorPanel
        title={text('sectionFailed')}
        action={
          <Button variant="outline" onClick={onRetry}>
            {text('retry')}
          </Button>
        }
      />
    </Wrap>
  );
}
