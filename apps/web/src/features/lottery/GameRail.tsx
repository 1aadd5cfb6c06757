/** The lotteries by region: a rail beside the board on wide screens, a picker above it on all others. */
import { Motif } from '@banyan/ui/art';
import { Card } from '@banyan/ui/card';
import { SelectInput } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import { useLotteryNames } from '../../lib/lotteryNames.ts';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { clockIn } from './clockIn.ts';
import styles from './GameRail.module.css';
import type { LotteryGame } from './lottery.queries.ts';

type GamesProps = { games: readonly LotteryGame[]; value: string; onChange: (gameCode: string) => void };

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
  return (
    <Card as="aside" className={styles.rail}>
      <nav aria-label={t('lottery.games.label')}>
        {byRegion(games).map(([region, own]) => (
          <section key={region} aria-labelledby={`region-${region}`}>
            <h2 id={`region-${region}`} className={styles.region}>
              {names.region(region)}
            </h2>
            <ul>
              {own.map((game) => (
                <li key={game.gameCode}>
                  <button
                    type="button"
                    className={styles.game}
                    aria-current={game.gameCode === value ? 'true' : undefined}
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
    return <small className="num">{clockIn(drawTime, timeZone, site.timeZone, serverNow())}</small>;
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
