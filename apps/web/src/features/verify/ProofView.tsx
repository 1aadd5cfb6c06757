/** A proof with its checks: the draw step by step, the numbers, the ticket, and all tickets together. */
import { useLotteryNames } from '../lottery/index.ts';
import type { DrawStep } from '@banyan/games/verify';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { PrizeTable } from '@banyan/ui/prize-table';
import { Skeleton } from '@banyan/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3, Download, Layers, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { verdictWord } from './known.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { type SavedProof, saveProof } from './saved.ts';
import { Steps, type StepFacts } from './Steps.tsx';
import { TicketView } from './TicketView.tsx';
import { type Checks, useChecks } from './useChecks.ts';
import { type DrawProof, readLeaves } from './verify.queries.ts';
import styles from './verify.module.css';

const steps = [
  'key',
  'rules',
  'promise',
  'round',
  'seal',
  'inTime',
  'seen',
  'secret',
  'beacon',
  'result',
  'log',
] as const satisfies readonly DrawStep[];

/** The family in the text of a draw's rules, by which plays are named; undefined in a file that says something else. */
function familyOf(text: string | undefined): string | undefined {
  const [, family] = /"rules":"([a-z0-9-]{1,40})"/.exec(text ?? '') ?? [];
  return family;
}

export function ProofView({ proof, gameName }: { proof: SavedProof; gameName: (code: string) => string }) {
  const t = useText();
  const [leaves, setLeaves] = useState(proof.leaves);
  const whole = { ...proof, leaves };
  const { data: checks, error, refetch } = useChecks(whole);
  const { draw } = proof;
  if (error !== null && checks === undefined)
    return <NotRead title={t('verify.failed')} error={error} onAgain={() => void refetch()} />;
  return (
    <>
      {checks === undefined || proof.ticket === null || checks.ticket === null ? null : (
        <TicketView ticket={proof.ticket} check={checks.ticket} rules={familyOf(draw.promise?.rulesText)} />
      )}
      <Card as="section" pad aria-labelledby="proof-draw">
        <div className={styles.top}>
          <div className="grow">
            <h2 id="proof-draw">
              {gameName(draw.game)} · <span className="num">{draw.drawNo}</span>
            </h2>
            <p className="small muted">
              {t('verify.closed')} <When at={draw.closesAt} />
            </p>
          </div>
          <Button
            kind="secondary"
            size="s"
            icon={<Download size={16} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => saveProof(whole)}
          >
            {t('verify.save')}
          </Button>
        </div>
        {checks === undefined ? (
          <div role="status">
            <span className="sr">{t('verify.busy')}</span>
            <Skeleton block={420} radius="var(--r-2)" />
          </div>
        ) : (
          <DrawVerdict draw={draw} checks={checks} />
        )}
      </Card>
      {draw.seal === null ? null : (
        <AllTickets draw={draw} leaves={leaves} isRight={checks?.areLeavesRight ?? null} onLeaves={setLeaves} />
      )}
    </>
  );
}

const icons = {
  right: CircleCheck,
  local: TriangleAlert,
  wrong: CircleAlert,
  foreign: CircleAlert,
  malformed: CircleAlert,
  unfinished: Clock3,
  elsewhere: Clock3,
} as const;

/** What a draw without numbers is waiting for, where that says more than its state. */
function waitingKey({ state, waitsFor }: DrawProof) {
  if (state === 'void') return 'verify.waits.void';
  return waitsFor === null || waitsFor === undefined ? undefined : (`verify.waits.${waitsFor}` as const);
}

function DrawVerdict({ draw, checks }: { draw: DrawProof; checks: Checks }) {
  const t = useText();
  const { verdict, passed, wrong, drawn } = checks.draw;
  const Icon = icons[verdict];
  const waits = waitingKey(draw);
  const isLocal = draw.promise?.beacon.source === 'local';
  return (
    <>
      <p role="status" className={`${styles.verdict} ${toneOf(verdict)}`}>
        <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
        <span>{t(`verify.drawVerdict.${verdictWord(checks.draw, draw.isSample)}`)}</span>
      </p>
      {waits === undefined ? null : (
        <p className="small">
          {t(waits)}
          {draw.waitsFor === 'beacon' && draw.voidAt ? (
            <>
              {' '}
              <When at={draw.voidAt} />
            </>
          ) : null}
        </p>
      )}
      {isLocal && verdict !== 'foreign' ? <p className={styles.local}>{t('verify.local')}</p> : null}
      {verdict === 'elsewhere' ? null : (
        <Steps
          label={t('verify.draw.steps')}
          group="draw"
          {...{ steps, passed, wrong }}
          whyOf={(step, state) => whyOf(step, state, isLocal)}
          facts={factsOf(t, draw, checks.seenAt)}
        />
      )}
      <Numbers draw={draw} drawn={wrong.includes('result') ? drawn : null} />
    </>
  );
}

/** Why a step says something: other words where the beacon is the operator's own, and for whether the seal was seen. */
function whyOf(step: string, state: string, isLocal: boolean): string {
  if (step === 'seen') return `verify.drawSeen.${state}`;
  const isOther = isLocal && (step === 'round' || step === 'inTime' || step === 'beacon');
  return `verify.${isOther ? 'drawWhyLocal' : 'drawWhy'}.${step}`;
}

function toneOf(verdict: Checks['draw']['verdict']): string | undefined {
  if (verdict === 'right') return styles.good;
  if (verdict === 'local') return styles.warn;
  return verdict === 'wrong' || verdict === 'malformed' || verdict === 'foreign' ? styles.bad : '';
}

function factsOf(t: Text, draw: DrawProof, seenAt: string | undefined): Readonly<Record<string, StepFacts>> {
  const { promise, seal, pulse, secret, key, log } = draw;
  if (promise === null || promise === undefined) return {};
  return {
    rules: [[t('verify.fact.rules'), promise.rulesText]],
    key: [[t('verify.fact.key'), key]],
    promise: [[t('verify.fact.commitment'), promise.commitment]],
    round: [
      [t('verify.fact.beacon'), promise.beacon.source],
      [t('verify.fact.round'), String(promise.beacon.round)],
      [t('verify.fact.roundAt'), promise.roundAt],
    ],
    seal: [
      [t('verify.fact.root'), seal?.root],
      [t('verify.fact.tickets'), seal === null || seal === undefined ? null : String(seal.tickets)],
    ],
    inTime: [[t('verify.fact.sealedAt'), seal?.sealedAt]],
    seen: [[t('verify.fact.seenAt'), seenAt]],
    secret: [[t('verify.fact.secret'), secret]],
    beacon: [[t('verify.fact.pulse'), pulse]],
    log: [
      [t('verify.fact.entries'), log === null || log === undefined ? null : String(log.head.size)],
      [t('verify.fact.head'), log?.head.root],
      [t('verify.fact.headAt'), log?.head.at],
    ],
  };
}

function Numbers({ draw, drawn }: { draw: DrawProof; drawn: Checks['draw']['drawn'] }) {
  const t = useText();
  const names = useLotteryNames();
  const tiersOf = (result: NonNullable<Checks['draw']['drawn']>) =>
    result.map(({ tier, numbers }) => ({ key: tier, label: names.tier(tier), numbers }));
  if (!Array.isArray(draw.result)) return null;
  return (
    <>
      <h3 className={styles.heading}>{t('verify.numbers')}</h3>
      <PrizeTable caption={t('verify.numbers')} tiers={tiersOf(draw.result)} />
      {drawn === null ? null : (
        <>
          <h3 className={styles.heading}>{t('verify.numbersHere')}</h3>
          <PrizeTable caption={t('verify.numbersHere')} tiers={tiersOf(drawn)} />
        </>
      )}
    </>
  );
}

type AllTicketsProps = {
  readonly draw: DrawProof;
  readonly leaves: readonly string[] | null;
  readonly isRight: boolean | null;
  readonly onLeaves: (leaves: readonly string[]) => void;
};

/** All tickets together: their leaves make the root again, so none was added and none is missing. */
function AllTickets({ draw, leaves, isRight, onLeaves }: AllTicketsProps) {
  const t = useText();
  const say = useRefusalText();
  const reading = useMutation({ mutationFn: () => readLeaves(draw.drawId), onSuccess: onLeaves });
  return (
    <Card as="section" pad aria-labelledby="proof-all">
      <h2 id="proof-all" className={styles.heading}>
        {t('verify.all.title')}
      </h2>
      <p className="small muted">{t('verify.all.text', { count: draw.seal?.tickets ?? 0 })}</p>
      {leaves === null ? (
        <Button
          kind="secondary"
          size="s"
          busy={reading.isPending}
          icon={<Layers size={16} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => reading.mutate()}
        >
          {t('verify.all.run')}
        </Button>
      ) : null}
      <div role="status">
        {reading.isError ? <p className={styles.bad}>{say(reading.error)}</p> : null}
        {leaves === null || isRight === null ? null : (
          <p className={`${styles.verdict} ${isRight ? styles.good : styles.bad}`}>
            {isRight ? (
              <CircleCheck size={22} strokeWidth={1.9} aria-hidden="true" />
            ) : (
              <CircleAlert size={22} strokeWidth={1.9} aria-hidden="true" />
            )}
            <span>{t(isRight ? 'verify.all.right' : 'verify.all.wrong')}</span>
          </p>
        )}
      </div>
    </Card>
  );
}
