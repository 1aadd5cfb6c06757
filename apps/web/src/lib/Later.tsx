/**
 * A section further down the page that is fetched when it comes near the window. Its room is kept until it stands; when it
 * fails, the place says how with a way to try again, and the rest of the page goes on working (SHELL-38).
 */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { type ComponentType, lazy, useMemo } from 'react';
import { Boundary } from './Boundary.tsx';
import { failureText } from './failureText.ts';
import { loadChunk, loadFirst } from './chunk.ts';
import { useText } from './language.tsx';
import { Near } from './Near.tsx';

type LaterProps<Props extends object> = {
  /** The class that keeps the room. */
  room: string | undefined;
  /** A function that stays the same: a constant beside the page. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** What the section takes, where it takes anything. */
  props?: Props;
  /** It shows the first screen's texts alone and does not wait for the rest of them. */
  isFirst?: boolean;
};

export function Later<Props extends object = object>({ room, load, props, isFirst = false }: LaterProps<Props>) {
  const Section = useMemo(() => lazy(() => (isFirst ? loadFirst(load) : loadChunk(load))), [load, isFirst]);
  return (
    // The room stays around the section: one that is shorter than its room pulls nothing up.
    <div className={room}>
      <Near>
        {() => (
          <Boundary failed={(error) => <Failed error={error} />}>
            <Section {...(props as Props)} />
          </Boundary>
        )}
      </Near>
    </div>
  );
}

function Failed({ error }: { error: unknown }) {
  const t = useText();
  return (
    <Card pad className="stack" role="alert">
      <p>{t(failureText(error).title)}</p>
      <div>
        <Button kind="secondary" onClick={() => window.location.reload()}>
          {t('shell.action.retry')}
        </Button>
      </div>
    </Card>
  );
}
