/** The check of a round: what was published is computed again here, in the reader's browser, and compared. */
import { useEffect, useState } from 'react';
import { isCurrency } from '@banyan/core/money';
import { type FlightProof, type RoundCheck, checkRound } from '@banyan/games/verify';
import { shown } from '../lib/amounts.ts';
import { type Choice, type PastRound, Refused, ask } from '../lib/calls.ts';
import { type TextKey, useText } from '../lib/texts.tsx';
import { gameNameKey } from './gameNames.ts';
import styles from './play.module.css';

type Read = { readonly round: PastRound; readonly check: RoundCheck | null };

export default function CheckPage({ round: id }: { round: string }) {
  const text = useText();
  const [read, setRead] = useState<Read | 'waiting' | 'unknown' | 'unreachable'>('waiting');
  useEffect(() => {
    document.title = text('studio.check.title');
    ask<PastRound>(`/api/check/${encodeURIComponent(id)}`, '')
      .then((round) => setRead({ round, check: checkOf(round) }))
      .catch((error: unknown) =>
        setRead(error instanceof Refused && error.code === 'unknown' ? 'unknown' : 'unreachable'),
      );
  }, [id, text]);
  return (
    <main className={styles.check}>
      <h1>{text('studio.check.title')}</h1>
      {read === 'waiting' ? <div className="studio-wait" role="status" aria-label={text('studio.wait')} /> : null}
      {read === 'unknown' ? <p role="alert">{text('studio.check.unknown')}</p> : null}
      {read === 'unreachable' ? <p role="alert">{text('studio.fault.unreachable')}</p> : null}
      {typeof read === 'string' ? null : <Checked {...read} />}
    </main>
  );
}

/** Null while the server seed is not shown, or where nothing was staked. */
function checkOf(round: PastRound): RoundCheck | null {
  const { serverSeed, units, game, seedHash, clientSeed, nonce, choice, taken = null, flight = null } = round;
  if (serverSeed === null || units.payout === null) return null;
  return checkRound({
    game,
    serverSeed,
    seedHash,
    clientSeed,
    nonce,
    choice,
    taken,
    stake: units.stake,
    payout: units.payout,
    flight,
  });
}

/** A step in a few words: `open 12`, `draw 10110`, `cash`. */
const wordsOf = (step: Choice): string => Object.values(step).join(' ');

function Checked({ round, check }: Read) {
  const text = useText();
  const amount = (value: string) => (isCurrency(round.currency) ? shown(round.currency, value) : value);
  const paid =
    round.payout !== null
      ? `${amount(round.payout)} ${round.currency}`
      : round.is === 'settled'
        ? ''
        : text(`studio.round.${round.is}`);
  const facts = [
    ['studio.check.game', text(gameNameKey(round.game))],
    ['studio.check.number', `#${round.nonce}`],
    ['studio.check.stake', `${amount(round.stake)} ${round.currency}`],
    ['studio.check.payout', paid],
  ] as const satisfies readonly (readonly [TextKey, string])[];
  const codes = [
    ['studio.fair.seedHash', round.seedHash],
    ['studio.check.serverSeed', round.serverSeed ?? text('studio.check.hidden')],
    ['studio.fair.clientSeed', round.clientSeed],
    ['studio.check.choice', JSON.stringify(round.choice)],
    ...(round.taken === undefined ? [] : [['studio.check.taken', round.taken.map(wordsOf).join(' → ')] as const]),
    ['studio.fair.gameHash', round.gameHash ?? ''],
  ] as const satisfies readonly (readonly [TextKey, string])[];
  const isShown = round.serverSeed !== null && round.game === 'crash';
  return (
    <>
      {check === null ? (
        <p>{text('studio.check.later')}</p>
      ) : (
        <p className={styles.verdict} data-right={check.verdict === 'right'} role="status">
          {text(`studio.check.verdict.${check.verdict}`)}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        {codes.map(([key, value]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd className={styles.code}>{value}</dd>
          </div>
        ))}
        {round.flight ? <FlightFacts flight={round.flight} /> : null}
      </dl>
      {round.flight?.beacon.source === 'local' ? <p>{text('studio.check.local')}</p> : null}
      {isShown && !round.flight ? <p>{text('studio.check.before')}</p> : null}
      {check === null ? null : (
        <details>
          <summary>{text('studio.check.steps', { count: check.steps.length })}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
          <ol className={styles.steps} tabIndex={0}>
            {check.steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a round never change places
              <li key={at} className={styles.code}>
                {step.word} mod {step.below} = {step.number ?? '×'}
              </li>
            ))}
          </ol>
          <pre className={styles.code}>{JSON.stringify(check.shown, null, 1)}</pre>
        </details>
      )}
      <p className="small muted">{text('studio.check.formula')}</p>
      <p className={styles.code}>HMAC-SHA256(serverSeed, "v1|gameId|gameHash|clientSeed|nonce|block")</p>
    </>
  );
}

/** What the seeds of a shared flight were made of. */
function FlightFacts({ flight: { chain, index, betsHash, beacon, pulse } }: { flight: FlightProof }) {
  const text = useText();
  const facts: readonly (readonly [string, string])[] = [
    [text('studio.check.chain', { index }), chain],
    [text('studio.check.betsHash'), betsHash],
    [text('studio.check.beacon', { source: beacon.source, round: beacon.round }), pulse],
  ];
  return facts.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd className={styles.code}>{value}</dd>
    </div>
  ));
}
