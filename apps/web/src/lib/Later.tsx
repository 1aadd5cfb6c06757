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

type LaterProps = {
  /** The class that keeps the room. */
  room: string | undefined;
  /** A function that stays the same: a constant beside the page. */
  load: () => Promise<{ default: ComponentType }>;
  /** It shows the first screen's texts alone and does not wait for the rest of them. */
  isFirst?: boolean;
};

export function Later({ room, load, isFirst = false }: LaterProps) {
  const Section = useMemo(() => lazy(() => (isFirst ? loadFirst(load) : loadChunk(load))), [load, isFirst]);
  return (
    // The room stays around the section: one that is shorter than its room pulls nothing up.
    <div className={room}>
      <Near>
        {() => (
          <Boundary failed={(error) => <Failed error={error} />}>
            <Section />
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
