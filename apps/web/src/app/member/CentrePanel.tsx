/** The panel of a centre over the page: its entries, and the pane that is open, fetched when it is. */
import { Panel } from '@banyan/ui/panel';
import { Skeleton } from '@banyan/ui/skeleton';
import { usePrefetchQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType } from 'react';
import { agreementsQuery } from '../../features/members/index.ts';
import { useText } from '../../lib/language.tsx';
import { Boundary } from '../../lib/Boundary.tsx';
import { RouteFailure } from '../RouteFailure.tsx';

type CentrePanelProps = Omit<ComponentProps<typeof Panel>, 'closeLabel' | 'active' | 'children'> & {
  readonly shown: { readonly key: string; readonly Pane: ComponentType };
};

export function CentrePanel({ shown, ...panel }: CentrePanelProps) {
  const t = useText();
  // Held ready for the entries about wages and dividends (MC-24).
  usePrefetchQuery(agreementsQuery);
  return (
    <Panel {...panel} closeLabel={t('shell.action.close')} active={shown.key}>
      <Boundary
        key={shown.key}
        waiting={<Skeleton block={320} radius="var(--r-4)" />}
        failed={(error) => <RouteFailure inPane error={error} />}
      >
        <shown.Pane />
      </Boundary>
    </Panel>
  );
}
