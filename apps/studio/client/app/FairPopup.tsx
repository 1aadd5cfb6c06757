/** Fairness: the current seeds, and new ones. Requesting new seeds reveals the old server seed, with which every round so far can be checked. */
import { useState } from 'react';
import { isClientSeed } from '@banyan/games/fair';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, TextInput } from '@banyan/ui/field';
import { Refused, type SeedsInUse, ask } from '../lib/calls.ts';
import { useText } from '../lib/texts.tsx';
import styles from './play.module.css';
import type { Seat } from './useSeat.ts';

const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A round has no outcome yet, which new seeds would show. */
const isEarly = (code: string): code is 'waiting' | 'open' => code === 'waiting' || code === 'open';

export default function FairPopup({ seat, hash, onClose }: { seat: Seat; hash: string; onClose: () => void }) {
  const text = useText();
  const { seeds } = seat.table;
  const [wanted, setWanted] = useState(randomSeed);
  const [said, setSaid] = useState<'' | 'done' | 'waiting' | 'open' | 'unreachable'>('');
  const isWrong = !isClientSeed(wanted);
  const change = () =>
    ask<{ seeds: SeedsInUse }>('/api/seeds', seat.token, { clientSeed: wanted })
      .then(({ seeds: next }) => {
        seat.takeSeeds(next);
        setWanted(randomSeed());
        setSaid('done');
      })
      .catch((error: unknown) => setSaid(error instanceof Refused && isEarly(error.code) ? error.code : 'unreachable'));
  return (
    <Dialog
      open
      title={text('studio.fair.title')}
      closeLabel={text('studio.close')}
      moveLabel={text('studio.move')}
      onClose={onClose}
      onPhone="sheet"
      width="560px"
    >
      <div className={styles.prose}>
        <p>{text('studio.fair.how')}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{text('studio.fair.seedHash')}</dt>
            <dd className={styles.code}>{seeds.seedHash}</dd>
          </div>
          <div>
            <dt>{text('studio.fair.clientSeed')}</dt>
            <dd className={styles.code}>{seeds.clientSeed}</dd>
          </div>
          <div>
            <dt>{text('studio.fair.nextHash')}</dt>
            <dd className={styles.code}>{seeds.nextSeedHash}</dd>
          </div>
          <div>
            <dt>{text('studio.fair.gameHash')}</dt>
            <dd className={styles.code}>{hash}</dd>
          </div>
        </dl>
        <Field
          label={text('studio.fair.wanted')}
          hint={text('studio.fair.wantedHint')}
          error={isWrong ? text('studio.fair.wantedWrong') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={wanted}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setWanted(event.target.value)}
            />
          )}
        </Field>
        <Button kind="primary" disabled={isWrong} onClick={() => void change()}>
          {text('studio.fair.change')}
        </Button>
        <p aria-live="polite">
          {said === 'done' ? text('studio.fair.done') : said === '' ? '' : text(`studio.fault.${said}`)}
        </p>
      </div>
    </Dialog>
  );
}
