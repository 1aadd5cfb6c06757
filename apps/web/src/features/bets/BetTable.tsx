/** Bets as a table: when, on what, for how much, and how it went. The whole row opens the bet. */
import { type LotteryNames, useLotteryNames } from '../lottery/index.ts';
import { type Column, Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { BetOutcome } from './BetOutcome.tsx';
import styles from './bets.module.css';
import type { Bet } from './bets.queries.ts';

type Game = CallValue<'GET /lgw/vn/games/game_menu'>['list'][number];
type BetTableProps = { bets: readonly Bet[]; games: readonly Game[]; onOpen: (betId: string) => void };

export function gameNameOf(names: LotteryNames, games: readonly Game[], gameCode: string): string {
  const game = games.find((one) => one.gameCode === gameCode);
  return game === undefined ? gameCode : names.game(game.name, gameCode);
}

/** The family of a game's rules, by which its plays are named; undefined for a game that is no longer on offer. */
export function rulesOf(games: readonly Game[], gameCode: string): string | undefined {
  return games.find((one) => one.gameCode === gameCode)?.rules;
}

export function BetTable({ bets, games, onOpen }: BetTableProps) {
  const t = useText();
  const names = useLotteryNames();
  const columns: readonly Column<Bet>[] = [
    {
      key: 'bet',
      label: t('bets.column.bet'),
      cell: (bet) => (
        <button type="button" className={styles.open} onClick={() => onOpen(bet.id)}>
          <span>
            {names.play(bet.play, rulesOf(games, bet.gameCode))} ·{' '}
            <span className="num">{names.selection(bet.selection)}</span>
          </span>
          <small>
            {gameNameOf(names, games, bet.gameCode)} · <span className="num">{bet.drawNo}</span>
          </small>
          <small className={styles.narrow}>
            <When at={bet.placedAt} />
          </small>
        </button>
      ),
    },
    { key: 'at', label: t('bets.column.at'), cell: (bet) => <When at={bet.placedAt} className={styles.muted} /> },
    { key: 'cost', label: t('bets.column.cost'), end: true, cell: (bet) => <Amount value={bet.cost} /> },
    { key: 'result', label: t('bets.column.result'), end: true, cell: (bet) => <BetOutcome bet={bet} /> },
  ];
  return (
    <div className={styles.table}>
      <Table caption={t('member.entry.personalHistoryCopy')} columns={columns} rows={bets} rowKey={({ id }) => id} />
    </div>
  );
}
