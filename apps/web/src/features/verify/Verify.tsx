/**
 * Checking a draw: by its number, by a ticket of one's own, or from a file that was saved before. Everything is checked in the
 * reader's browser by the open code that also drew.
 */
import { useLotteryNames } from '../lottery/index.ts';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, TextInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileCheck2, ShieldCheck } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { When } from '../../lib/When.tsx';
import { houseOf } from './known.ts';
import { CheckedAgain } from './CheckedAgain.tsx';
import { LastDraws } from './LastDraws.tsx';
import { MatchView } from './MatchView.tsx';
import { PrizeView } from './PrizeView.tsx';
import { ProofView } from './ProofView.tsx';
import { mostBytes, readSaved, type SavedProof } from './saved.ts';
import { StatementCard } from './StatementCard.tsx';
import { StatementView } from './StatementView.tsx';
import { drawProofQuery, followDraw, gamesQuery, ticketProofQuery } from './verify.queries.ts';
import styles from './verify.module.css';

/** What was opened from a file. */
type Opened = { readonly turn: number } & (
  | { readonly kind: 'proof'; readonly proof: SavedProof }
  | { readonly kind: 'statement'; readonly file: Uint8Array }
);

type Kind = 'draw' | 'ticket' | 'prize' | 'match';
/** What is looked at: a draw, a ticket, a drawn prize or a simulated match by its id, or nothing yet. */
export type Asked = { readonly kind: Kind; readonly id: string } | undefined;

export function Verify({ asked, onAsk }: { asked: Asked; onAsk: (asked: NonNullable<Asked>) => void }) {
  const t = useText();
  const [opened, setOpened] = useState<Opened>();
  const turn = (opened?.turn ?? 0) + 1;
  const { data: games } = useQuery(gamesQuery);
  const { game: nameOf } = useLotteryNames();
  const gameName = (code: string) =>
    nameOf(games?.list.find(({ gameCode }) => gameCode === code)?.name ?? code.toLowerCase(), code);
  const ask = (next: NonNullable<Asked>) => {
    setOpened(undefined);
    onAsk(next);
  };
  return (
    <>
      <PageHead title={t('verify.title')} text={t('verify.text')} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.ask}>
          <AskForm
            key={`${asked?.kind} ${asked?.id}`}
            asked={asked}
            onAsk={ask}
            onSaved={(proof) => setOpened({ kind: 'proof', proof, turn })}
          />
          <StatementCard onOpened={(file) => setOpened({ kind: 'statement', file, turn })} />
        </div>
        <div className={styles.answer}>
          {opened?.kind === 'statement' ? (
            <StatementView key={opened.turn} file={opened.file} turn={opened.turn} />
          ) : opened !== undefined ? (
            <ProofView key={opened.turn} proof={opened.proof} gameName={gameName} />
          ) : asked === undefined ? (
            <How />
          ) : asked.kind === 'prize' ? (
            <PrizeView key={asked.id} id={asked.id} />
          ) : asked.kind === 'match' ? (
            <MatchView key={asked.id} id={asked.id} />
          ) : asked.kind === 'draw' ? (
            <OfDraw key={asked.id} drawId={asked.id} gameName={gameName} />
          ) : (
            <OfTicket key={asked.id} ticketId={asked.id} gameName={gameName} />
          )}
        </div>
        <div className={styles.list}>
          <LastDraws gameName={gameName} />
        </div>
        <div className={styles.again}>
          <CheckedAgain />
        </div>
      </div>
    </>
  );
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type AskFormProps = {
  readonly asked: Asked;
  readonly onAsk: (asked: NonNullable<Asked>) => void;
  readonly onSaved: (proof: SavedProof) => void;
};

function AskForm({ asked, onAsk, onSaved }: AskFormProps) {
  const t = useText();
  const fileId = useId();
  const [kind, setKind] = useState<Kind>(asked?.kind ?? 'draw');
  const [id, setId] = useState(asked?.id ?? '');
  const [fault, setFault] = useState<'verify.file.malformed' | 'verify.ask.malformed'>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = id.trim().toLowerCase();
    if (!idShape.test(wanted)) return setFault('verify.ask.malformed');
    setFault(undefined);
    onAsk({ kind, id: wanted });
  }
  async function open({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    const proof = file.size > mostBytes ? undefined : readSaved(await file.text());
    currentTarget.value = '';
    setFault(proof === undefined ? 'verify.file.malformed' : undefined);
    if (proof !== undefined) onSaved(proof);
  }
  return (
    <Card as="section" pad aria-label={t('verify.ask.title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Segment
          wide
          label={t('verify.ask.kind')}
          items={[
            { key: 'draw', label: t('verify.ask.draw') },
            { key: 'ticket', label: t('verify.ask.ticket') },
            { key: 'prize', label: t('verify.ask.prize') },
            { key: 'match', label: t('verify.ask.match') },
          ]}
          value={kind}
          onChange={setKind}
        />
        <Field
          label={t(`verify.ask.${kind}Id`)}
          hint={t(`verify.ask.${kind}Hint`)}
          error={fault === undefined ? undefined : t(fault)}
        >
          {(control) => (
            <TextInput
              {...control}
              value={id}
              dir="ltr"
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setId(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" wide icon={<ShieldCheck size={18} strokeWidth={1.9} aria-hidden="true" />}>
          {t('verify.ask.run')}
        </Button>
      </form>
      <div className={styles.file}>
        <label htmlFor={fileId} className="link small">
          <FileCheck2 size={16} strokeWidth={1.9} aria-hidden="true" /> {t('verify.file.open')}
        </label>
        <input
          id={fileId}
          type="file"
          accept="application/json,.json"
          className="sr"
          onChange={(event) => void open(event)}
        />
      </div>
    </Card>
  );
}

type Named = { readonly gameName: (code: string) => string };

function Waiting() {
  const t = useText();
  return (
    <div role="status">
      <span className="sr">{t('verify.busy')}</span>
      <Skeleton block={480} radius="var(--r-4)" />
    </div>
  );
}

function OfDraw({ drawId, gameName }: Named & { drawId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    ...drawProofQuery(drawId),
    refetchInterval: ({ state }) => followDraw(state.data),
  });
  if (error !== null && data === undefined)
    return <NotRead title={t('verify.draw.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  return <ProofView proof={{ kind: 'banyan-proof-1', draw: data, ticket: null, leaves: null }} gameName={gameName} />;
}

/** A ticket is checked against its draw; both are asked for again while the draw has no numbers. */
function OfTicket({ ticketId, gameName }: Named & { ticketId: string }) {
  const t = useText();
  const ticket = useQuery({
    ...ticketProofQuery(ticketId),
    refetchInterval: ({ state }) => (state.data?.inclusion === null ? 5000 : false),
  });
  const drawId = ticket.data?.receipt.drawId;
  const draw = useQuery({
    ...drawProofQuery(drawId ?? ''),
    enabled: drawId !== undefined,
    refetchInterval: ({ state }) => followDraw(state.data),
  });
  const failed = ticket.data === undefined ? ticket : draw.data === undefined ? draw : undefined;
  if (failed?.error) {
    return <NotRead title={t('verify.ticket.failed')} error={failed.error} onAgain={() => void failed.refetch()} />;
  }
  if (ticket.data === undefined || draw.data === undefined) return <Waiting />;
  // The draw may have been sealed between the two answers; until the ticket's comes again it counts as not sealed.
  const seal = ticket.data.inclusion === null && ticket.isFetching ? null : draw.data.seal;
  const proof = { kind: 'banyan-proof-1', draw: { ...draw.data, seal }, ticket: ticket.data, leaves: null } as const;
  return <ProofView proof={proof} gameName={gameName} />;
}

/** How a draw comes about, in the order in which it happens; where the operator's own beacon stands in, with that said. */
function How() {
  const t = useText();
  const cache = useQueryClient();
  const { data: house } = useQuery({ queryKey: ['house'], queryFn: () => houseOf(cache), staleTime: Infinity });
  const round = house?.beacon === 'local' ? 'roundLocal' : 'round';
  const parts = ['promise', 'bet', 'seal', round, 'numbers', 'fallback'] as const;
  return (
    <Card as="section" pad aria-labelledby="verify-how">
      <h2 id="verify-how" className={styles.heading}>
        {t('verify.how.title')}
      </h2>
      <ol className={styles.how}>
        {parts.map((part) => (
          <li key={part}>{t(`verify.how.${part}`)}</li>
        ))}
      </ol>
      <p className="small muted">{t('verify.how.limits')}</p>
      {house === undefined ? null : <HouseKeys keys={house.keys} />}
    </Card>
  );
}

/** The public keys of the operator, to be written down somewhere else: what a signature is compared with. */
function HouseKeys({ keys }: { keys: Awaited<ReturnType<typeof houseOf>>['keys'] }) {
  const t = useText();
  return (
    <>
      <h3 className={styles.heading}>{t('verify.keys.title')}</h3>
      <p className="small muted">{t('verify.keys.text')}</p>
      <dl className={styles.facts}>
        {keys.map(({ key, from, until }) => (
          <div key={key}>
            <dt>
              {t('verify.keys.from')} <When at={from} piece="day" />
              {until === null ? null : (
                <>
                  {' '}
                  {t('verify.keys.until')} <When at={until} piece="day" />
                </>
              )}
            </dt>
            <dd>
              <code>{key}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
