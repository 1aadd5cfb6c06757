/** A simulated match with its check: its figures, its windows, and the score that follows when it is played again here. */
import type { MatchCheck, MatchStep } from '@banyan/games/verify';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { type Text, useLanguage, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { When } from '../../lib/When.tsx';
import { houseOf } from './known.ts';
import { Steps, type StepFacts } from './Steps.tsx';
import { type MatchProof, matchProofQuery } from './verify.queries.ts';
import styles from './verify.module.css';

const steps = [
  'key',
  'fixture',
  'promise',
  'inTime',
  'secret',
  'beacon',
  'seed',
  'result',
] as const satisfies readonly MatchStep[];

const shows: Readonly<Record<MatchCheck['verdict'], { readonly icon: typeof CircleCheck; readonly tone: string }>> = {
  right: { icon: CircleCheck, tone: 'good' },
  local: { icon: TriangleAlert, tone: 'warn' },
  wrong: { icon: CircleAlert, tone: 'bad' },
  foreign: { icon: CircleAlert, tone: 'bad' },
  malformed: { icon: CircleAlert, tone: 'bad' },
  unfinished: { icon: Clock3, tone: '' },
};

export function MatchView({ id }: { id: string }) {
  const { t, language } = useLanguage();
  const { data, error, refetch } = useQuery({
    ...matchProofQuery(id, language.code),
    refetchInterval: ({ state }) => (state.data?.score === null ? 5000 : false),
  });
  if (error !== null && data === undefined)
    return <NotRead title={t('verify.match.failed')} error={error} onAgain={() => void refetch()} />;
  return (
    <Card as="section" pad aria-labelledby="proof-match">
      <h2 id="proof-match">
        {data === undefined ? t('verify.ask.match') : <bdi>{`${data.home} – ${data.away}`}</bdi>}
      </h2>
      {data === undefined ? <Busy /> : <Checked match={data} />}
    </Card>
  );
}

function Busy() {
  const t = useText();
  return (
    <div role="status">
      <span className="sr">{t('verify.busy')}</span>
      <Skeleton block={420} radius="var(--r-2)" />
    </div>
  );
}

function Checked({ match }: { match: MatchProof }) {
  const t = useText();
  const cache = useQueryClient();
  const {
    data: check,
    error,
    refetch,
  } = useQuery({
    queryKey: ['verify', 'match', match],
    queryFn: async () => {
      const { checkMatch } = await import('@banyan/games/verify');
      return checkMatch(match, (await houseOf(cache)).keys);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
  });
  if (error !== null && check === undefined)
    return <NotRead title={t('verify.failed')} error={error} onAgain={() => void refetch()} />;
  if (check === undefined) return <Busy />;
  const { icon: Icon, tone } = shows[check.verdict];
  const isLocal = match.windows[0]?.beacon === 'local';
  return (
    <>
      <p className="small muted">
        {t('verify.match.turn', { season: match.season, round: match.round })} ·{' '}
        <When at={match.windows[0]?.playsAt ?? ''} />
      </p>
      <p role="status" className={`${styles.verdict} ${styles[tone] ?? ''}`}>
        <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
        <span>{t(`verify.match.verdict.${check.verdict}`)}</span>
      </p>
      {check.score === null ? null : (
        <p>
          {t('verify.match.played', { played: check.played, windows: match.windows.length })}{' '}
          <strong className="num">{`${check.score.home} – ${check.score.away}`}</strong>
        </p>
      )}
      <Steps
        label={t('verify.match.steps')}
        group="match"
        {...{ steps, passed: check.passed, wrong: check.wrong }}
        whyOf={(step) => `verify.matchWhy.${isLocal && step === 'beacon' ? 'beaconLocal' : step}`}
        facts={factsOf(t, match)}
      />
      <p className="small">
        <Link className="link" to={`/sports?event=${match.eventId}`}>
          {t('verify.match.open')}
        </Link>
      </p>
    </>
  );
}

/** A line for each window that has something to show. */
function perWindow(
  t: Text,
  match: MatchProof,
  of: (window: MatchProof['windows'][number]) => string | null,
): StepFacts {
  return match.windows.map((window) => [t('verify.match.window', { nr: window.nr }), of(window)] as const);
}

function factsOf(t: Text, match: MatchProof): Readonly<Record<MatchStep, StepFacts>> {
  return {
    key: [[t('verify.fact.key'), match.key]],
    fixture: [
      [t('verify.match.seasonSeed'), match.seasonSeed],
      [t('verify.match.figures'), match.rulesText],
    ],
    promise: [[t('verify.match.promised'), match.promise]],
    inTime: perWindow(t, match, ({ sealedAt, roundAt }) => (sealedAt === null ? null : `${sealedAt} < ${roundAt}`)),
    secret: perWindow(t, match, ({ secret }) => secret),
    beacon: perWindow(t, match, ({ pulse, round }) => (pulse === null ? null : `${round}: ${pulse}`)),
    seed: perWindow(t, match, ({ seed }) => seed),
    result: [[t('verify.match.published'), match.score === null ? null : `${match.score.home} – ${match.score.away}`]],
  };
}
