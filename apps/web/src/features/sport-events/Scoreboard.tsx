/** The head of an event: both sides with their score, how far it is, and the score of each part. */
import { useText } from '../../lib/language.tsx';
import { Crest } from './Crest.tsx';
import { StarButton } from './EventRow.tsx';
import { EventState, UnrealBadge } from './EventState.tsx';
import type { SportEvent } from './events.queries.ts';
import type { Favourites } from './favourites.ts';
import { phaseText } from '@banyan/i18n/market-names';
import styles from './Match.module.css';

export function Scoreboard({ event, favourites }: { event: SportEvent; favourites: Favourites }) {
  const t = useText();
  const { home, away, score, tournament } = event;
  // A race has a name and a meeting, and no two sides.
  const isRace = event.sport === 'race';
  const name = isRace ? `${away.name} · ${home.name}` : t('sports.event.versus', { home: home.name, away: away.name });
  return (
    <section className={styles.score} data-surface="night" aria-label={name}>
      <h2 className="sr">{name}</h2>
      <div className={styles.scoreTop}>
        <bdi className="trunc">{tournament}</bdi>
        <UnrealBadge event={event} />
        <StarButton id={event.eventId} name={name} favourites={favourites} />
      </div>
      <div className={styles.sides}>
        <Side event={event} side="home" />
        <div className={styles.middle}>
          {score.home === '' && score.away === '' ? (
            <span className={styles.versus}>{isRace ? '·' : t('sports.event.against')}</span>
          ) : (
            <span className={`num ${styles.figures}`}>
              {score.home || '–'} : {score.away || '–'}
            </span>
          )}
          <span className={styles.now}>
            <EventState event={event} />
          </span>
        </div>
        <Side event={event} side="away" />
      </div>
      {score.parts.length === 0 ? null : <Parts event={event} />}
    </section>
  );
}

function Side({ event, side }: { event: SportEvent; side: 'home' | 'away' }) {
  const t = useText();
  const red = event.redCards[side];
  return (
    <div className={styles.side}>
      <Crest side={event[side]} size={44} />
      <bdi className={styles.team}>{event[side].name}</bdi>
      {red > 0 ? (
        <span className={styles.red}>
          {t('sports.timeline.red')} {red}
        </span>
      ) : null}
    </div>
  );
}

function Parts({ event }: { event: SportEvent }) {
  const t = useText();
  const { home, away, score } = event;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={styles.partsBox} tabIndex={0} aria-label={t('sports.match.parts')}>
      <table className={styles.parts}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('sports.match.side')}</span>
            </th>
            {score.parts.map(({ code }) => (
              <th key={code} scope="col">
                {phaseText(t, code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {([home, away] as const).map((side, at) => (
            <tr key={at === 0 ? 'home' : 'away'}>
              <th scope="row">
                <bdi>{side.name}</bdi>
              </th>
              {score.parts.map((part) => (
                <td key={part.code} className="num">
                  {at === 0 ? part.home : part.away}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
