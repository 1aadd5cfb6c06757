/** The lotteries by region: a rail beside the board on wide screens, a picker above it on all others. */
import { Motif } from '@banyan/ui/art';
import { Card } from '@banyan/ui/card';
import { SelectInput } from '@banyan/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { useLotteryNames } from '../../lib/lotteryNames.ts';
import { isTrial } from '../../lib/gate.ts';
import { useSession } from '../../lib/session.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { clockIn } from './clockIn.ts';
import styles from './GameRail.module.css';
import { type LotteryGame, recentQuery } from './lottery.queries.ts';

type Part = { key: string; title: string; games: readonly LotteryGame[] };
type GamesProps = { games: readonly LotteryGame[]; value: string; onChange: (gameCode: string) => void };

/** So many of the games bet on last stand on top. */
const mostRecent = 3;

/** The regions in the order in which the games name them. */
function byRegion(games: readonly LotteryGame[]): [region: string, games: LotteryGame[]][] {
  const regions = new Map<string, LotteryGame[]>();
  for (const game of games) regions.set(game.region, [...(regions.get(game.region) ?? []), game]);
  return [...regions];
}

/** The colours of a game's motif; the same on every visit. */
export function paletteOf(gameCode: string): number {
  return [...gameCode].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 12;
}

export function GameRail({ games, value, onChange }: GamesProps) {
  const t = useText();
  const names = useLotteryNames();
  const { signedIn, member } = useSession();
  const mayAsk = signedIn && member !== undefined && !isTrial(member);
  const { data: recent } = useQuery({ ...recentQuery, enabled: mayAsk });
  const last = mayAsk ? (recent?.list ?? []).slice(0, mostRecent) : [];
  const parts: readonly Part[] = [
    ...(last.length === 0 ? [] : [{ key: 'recent', title: t('lottery.games.recent'), games: last }]),
    ...byRegion(games).map(([region, own]) => ({ key: region, title: names.region(region), games: own })),
  ];
  return (
    <Card as="aside" className={styles.rail}>
      <nav aria-label={t('lottery.games.label')}>
        {parts.map((part) => (
          <section key={part.key} aria-labelledby={`games-${part.key}`}>
            <h2 id={`games-${part.key}`} className={styles.region}>
              {part.title}
            </h2>
            <ul>
              {part.games.map((game) => (
                <li key={game.gameCode}>
                  <button
                    type="button"
                    className={styles.game}
                    aria-current={game.gameCode === value && part.key !== 'recent' ? 'true' : undefined}
                    onClick={() => onChange(game.gameCode)}
                  >
                    <Motif name={game.motif} palette={paletteOf(game.gameCode)} size={34} />
                    <span className="grow">
                      {names.game(game.name, game.gameCode)}
                      <Schedule game={game} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Card>
  );
}

/** When a game draws: at a time of day, in the site's zone as all times of the page, or every so often. */
function Schedule({ game: { schedule } }: { game: LotteryGame }) {
  const t = useText();
  const site = useSettings();
  const { drawTime, everySeconds, timeZone } = schedule;
  if (drawTime !== null) {
    return (
      <small>
        <span className="num">{clockIn(drawTime, timeZone, site.timeZone, serverNow())}</span>
      </small>
    );
  }
  if (everySeconds === null) return null;
  return (
    <small>
      {everySeconds % 60 === 0
        ? t('lottery.games.everyMinutes', { minutes: everySeconds / 60 })
        : t('lottery.games.everySeconds', { seconds: everySeconds })}
    </small>
  );
}

export function GamePicker({ games, value, onChange }: GamesProps) {
  const t = useText();
  const names = useLotteryNames();
  const shown = games.find(({ gameCode }) => gameCode === value);
  return (
    <div className={styles.picker}>
      <SelectInput
        aria-label={t('lottery.games.pick')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        icon={shown === undefined ? undefined : <Motif name={shown.motif} palette={paletteOf(value)} size={26} />}
      >
        {byRegion(games).map(([region, own]) => (
          <optgroup key={region} label={names.region(region)}>
            {own.map((game) => (
              <option key={game.gameCode} value={game.gameCode}>
                {names.game(game.name, game.gameCode)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectInput>
    </div>
  );
}
