/** One leaderboard: how it is scored, the best places with their prizes, and one's own place among its neighbours. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { CountedDialog } from './CountedDialog.tsx';
import { Figure } from './Figure.tsx';
import { type Board, join, type Place } from './missions.queries.ts';
import styles from './missions.module.css';

const kinds: Readonly<Record<Board['state'], BadgeKind>> = {
  open: 'live',
  counting: 'warning',
  paying: 'info',
  paid: 'positive',
};
/** So many places are shown before somebody asks for more. */
const firstShown = 10;

const scoredIn = (score: Board['score']) =>
  score === 'points' ? 'count' : score === 'multiple' ? 'multiple' : 'money';

export function BoardCard({ board }: { board: Board }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const [isCounted, setCounted] = useState(false);
  const { id, period, title, state, places, own, above, below, endsAt, players } = board;
  const name = `board-${id}-${period}`;
  const shown = isWhole ? places : places.slice(0, firstShown);
  // Who stands among the places that are shown is marked there.
  const isFar = own !== null && !shown.some(({ isMine }) => isMine);
  const currency = board.prizes[0]?.currency ?? '';
  return (
    <Card pad as="section" className={styles.card} aria-labelledby={name} data-board={id} data-state={state}>
      <div className={styles.top}>
        <h3 id={name} className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        <Badge kind={kinds[state]}>{t(`missions.board.state.${state}`)}</Badge>
      </div>
      <p className="small muted">
        <HowScored board={board} /> · {t('missions.board.players', { count: players })} ·{' '}
        {t(state === 'open' ? 'missions.until' : 'missions.board.ended')} <When at={endsAt} piece="minute" />
      </p>
      <Own board={board} />
      {places.length === 0 ? (
        <>
          <p className="small muted">{t('missions.board.nobody')}</p>
          <Prizes board={board} />
        </>
      ) : (
        <ol className={styles.places} aria-label={t('missions.board.places')}>
          {shown.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may share a place and a masked name
            <PlaceRow key={at} place={place} board={board} t={t} />
          ))}
        </ol>
      )}
      {isFar ? (
        <ol className={styles.places} aria-label={t('missions.board.around')}>
          {[...above, own, ...below].map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may share a place and a masked name
            <PlaceRow key={at} place={place} board={board} t={t} />
          ))}
        </ol>
      ) : null}
      <div className={styles.foot}>
        <span className={styles.buttons}>
          {places.length > firstShown ? (
            <Button kind="ghost" size="s" onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'missions.board.fewer' : 'missions.board.more')}
            </Button>
          ) : null}
          {board.isIn ? (
            <Button
              kind="ghost"
              size="s"
              onClick={() => setCounted(true)}
              aria-label={`${t('missions.counted')}: ${title}`}
            >
              {t('missions.counted')}
            </Button>
          ) : null}
        </span>
        {board.mayJoin ? <JoinBoard board={board} /> : null}
      </div>
      {board.hash === null ? null : (
        <p className={`tiny muted ${styles.hash}`}>
          {t('missions.board.final')} <span dir="ltr">{board.hash}</span>
        </p>
      )}
      {isCounted ? (
        <CountedDialog id={id} period={period} title={title} currency={currency} onClose={() => setCounted(false)} />
      ) : null}
    </Card>
  );
}

/** One's own place, or how to come to one. */
function Own({ board: { own, mayJoin, score, prizes } }: { board: Board }) {
  const t = useText();
  if (own === null)
    return <p className={styles.own}>{t(mayJoin ? 'missions.board.toJoin' : 'missions.board.notYet')}</p>;
  return (
    <p className={styles.own}>
      <span>{t('missions.board.own')}</span>
      <strong className={`num ${styles.rank}`}>#{own.rank}</strong>
      <span>
        <Figure in={scoredIn(score)} value={own.score} currency={prizes[0]?.currency ?? ''} />
      </span>
      {own.prize === null ? null : (
        <Badge kind="gold">
          <Amount value={own.prize} />
        </Badge>
      )}
    </p>
  );
}

function HowScored({ board: { score, points, categories, games, leastStake } }: { board: Board }) {
  const t = useText();
  const where = [...categories.map((code) => namedText(t, `shell.category.${code}`, code)), ...games].join(', ');
  const parts = points.map((task) =>
    task.atLeast === null
      ? t(`missions.board.points.${task.for === 'win' ? 'win' : 'bet'}`, { points: task.points })
      : t('missions.board.points.multiple', { points: task.points, times: task.atLeast }),
  );
  return (
    <>
      {t(`missions.board.score.${score}`)}
      {parts.length === 0 ? null : `: ${parts.join(', ')}`}
      {where === '' ? null : ` · ${where}`}
      {leastStake === null ? null : (
        <>
          {' '}
          · {t('missions.stakeFrom')} <Amount value={leastStake} />
        </>
      )}
    </>
  );
}

function PlaceRow({ place, board, t }: { place: Place; board: Board; t: Text }) {
  const { rank, name, isMine, score, prize } = place;
  return (
    <li className={styles.place} data-mine={isMine} data-rank={rank <= 3 ? rank : undefined}>
      <span className={`num ${styles.medal}`}>{rank}</span>
      <span className={styles.name}>
        {name === null ? <span className="muted">{t('missions.board.hidden')}</span> : <span dir="ltr">{name}</span>}{' '}
        {isMine ? <Badge kind="gold">{t('rewards.board.you')}</Badge> : null}
      </span>
      <span className={styles.score}>
        <Figure in={scoredIn(board.score)} value={score} currency={board.prizes[0]?.currency ?? ''} />
      </span>
      <span className={styles.won}>{prize === null ? null : <Amount value={prize} />}</span>
    </li>
  );
}

/** What the places bring, of a board that nobody stands on. */
function Prizes({ board: { prizes } }: { board: Board }) {
  const t = useText();
  return (
    <ol className={styles.places} aria-label={t('missions.board.prizes')}>
      {prizes.slice(0, 3).map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a prize is named by its place
        <li key={at} className={styles.place} data-rank={at + 1}>
          <span className={`num ${styles.medal}`}>{at + 1}</span>
          <span className={styles.name} />
          <span className={styles.score} />
          <span className={styles.won}>
            <Amount value={prize} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function JoinBoard({ board: { id, title } }: { board: Board }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => join(id),
    onSuccess: () => toast({ kind: 'done', title: t('missions.joined'), detail: title }),
    onSettled: () => void refresh(cache, 'GET /wps/relay/MCSFE_getMissionLeaderboard'),
  });
  return (
    <>
      {error === null ? null : <FormError>{say(error)}</FormError>}
      <Button kind="primary" busy={isPending} onClick={() => mutate()} aria-label={`${t('missions.joinIt')}: ${title}`}>
        {t('missions.joinIt')}
      </Button>
    </>
  );
}
