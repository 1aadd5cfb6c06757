/**
 * The board: what is bet on (groups as tabs, their plays below), how the numbers are entered, what it costs and pays, the
 * stake, and the way onto the slip. It is a form, so that Enter adds from every field; on the pad Space picks.
 */
import { type LotteryGame, useLotteryNames, useRules } from '../lottery/index.ts';
import { HeldNote, atTheirOdds, mostLines, type Board as Shape, type Held, type Slip } from '../tickets/index.ts';
import type { Play } from '../draws/index.ts';
import { Card } from '@banyan/ui/card';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Segment } from '@banyan/ui/segment';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useText } from '../../lib/language.tsx';
import { BetForm } from './BetForm.tsx';
import { ChoiceBoard } from './ChoiceBoard.tsx';
import type { Way } from './draft.ts';
import { PickBoard } from './PickBoard.tsx';
import styles from './PlayBoard.module.css';
import { PlayTerms } from './PlayTerms.tsx';
import { QuickBoard } from './QuickBoard.tsx';
import { RowBoard } from './RowBoard.tsx';
import { SeriesField } from './SeriesField.tsx';
import { TypeBoard } from './TypeBoard.tsx';
import { type Board, useBoard } from './useBoard.ts';

/** So many plays stand side by side in a tray; more are a row of chips. */
const mostInTray = 3;

/** How a board can be entered. Sets by digits are for whole ranges of two or three digits. */
function waysOf(board: Shape): readonly Way[] {
  if (board.kind !== 'numbers') return [];
  const isWhole = board.first === 0 && board.last === 10 ** board.digits - 1;
  return isWhole && board.digits > 1 && board.digits < 4 ? ['pick', 'type', 'quick'] : ['pick', 'type'];
}

type PlayBoardProps = {
  game: LotteryGame;
  plays: readonly Play[];
  play: Play;
  onPlay: (play: string) => void;
  slip: Slip;
  /** A choice that the address asks for. */
  opening: string | undefined;
};

export function PlayBoard({ game, plays, play, onPlay, slip, opening }: PlayBoardProps) {
  const t = useText();
  const names = useLotteryNames();
  const tabs = useId();
  const left = mostLines - slip.lines;
  const { rules, hasFailed } = useRules(game.rules);
  const board = useBoard(play, { rules, left, held: slip.held }, opening);
  const groups = [...new Set(plays.map(({ group }) => group))];
  const nameOf = (group: string) => {
    const members = plays.filter((one) => one.group === group);
    return members.length === 1 ? names.playInGroup(members[0]?.play ?? '', game.rules) : names.group(group);
  };
  const { bets } = board.draft;
  const wanted = useMemo(
    () => (board.isReady && bets !== undefined ? atTheirOdds(play.play, bets, board.stake.amount, slip.priceOf) : []),
    [board.isReady, bets, play.play, board.stake.amount, slip.priceOf],
  );
  return (
    <Card as="section" aria-label={t('lottery.board.label')}>
      <div className={styles.tabs}>
        <Tabs
          id={tabs}
          label={t('lottery.board.groups')}
          items={groups.map((group) => ({ key: group, label: nameOf(group) }))}
          value={play.group}
          onChange={(group) => onPlay(plays.find((one) => one.group === group)?.play ?? play.play)}
        />
      </div>
      <BetForm
        play={play}
        board={board}
        slip={slip}
        wanted={wanted}
        left={left}
        hasFailed={hasFailed}
        panel={tabPanelProps(tabs, play.group)}
      >
        {(add) => (
          <>
            <PlayChoice
              plays={plays.filter(({ group }) => group === play.group)}
              value={play.play}
              rules={game.rules}
              onPlay={onPlay}
            />
            <HeldNote play={play} held={slip.held} />
            <Entering key={play.play} play={play} board={board} held={slip.held} onEnter={add} />
            <PlayTerms play={play} rules={game.rules} series={slip.current.series} chosen={slip.series} />
            {slip.current.series === null ? null : (
              <SeriesField choice={slip.current.series} value={slip.series} onChange={slip.setSeries} />
            )}
          </>
        )}
      </BetForm>
    </Card>
  );
}

type PlayChoiceProps = { plays: readonly Play[]; value: string; rules: string; onPlay: (play: string) => void };

function PlayChoice({ plays, value, rules, onPlay }: PlayChoiceProps) {
  const t = useText();
  const names = useLotteryNames();
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen play comes into sight when the choice changes
  useEffect(() => {
    row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  if (plays.length < 2) return null;
  const label = t('lottery.board.plays');
  const items = plays.map(({ play }) => ({ key: play, label: playLabel(names.playInGroup(play, rules), play, rules) }));
  if (plays.length <= mostInTray) return <Segment label={label} items={items} value={value} onChange={onPlay} />;
  return (
    <div ref={row} className={styles.chips}>
      <ChipRow scroll label={label}>
        {items.map(({ key, label: name }) => (
          <Chip key={key} pressed={key === value} onClick={() => onPlay(key)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Plays over any places are of two, three or four, which their group does not say. */
function playLabel(name: string, play: string, rules: string): string {
  const [, places] = rules === 'ssc' ? (/^R(\d)/.exec(play) ?? []) : [];
  return places === undefined ? name : `${places} · ${name}`;
}

/** The way of entering, and the board that the play asks for. */
type EnteringProps = { play: Play; board: Board; held: Held; onEnter: () => void };

function Entering({ play, board, held, onEnter }: EnteringProps) {
  const t = useText();
  const { kind } = play.board;
  const ways = waysOf(play.board);
  const way = ways.includes(board.way) ? board.way : 'pick';
  return (
    <>
      {ways.length === 0 ? null : (
        <div>
          <Segment
            label={t('lottery.board.ways')}
            items={ways.map((one) => ({ key: one, label: t(`lottery.way.${one}`) }))}
            value={way}
            onChange={board.setWay}
          />
        </div>
      )}
      {kind === 'numbers' && way === 'pick' ? (
        <PickBoard play={play} board={board} held={held} onEnter={onEnter} />
      ) : null}
      {kind === 'numbers' && way === 'quick' ? <QuickBoard play={play} board={board} held={held} /> : null}
      {kind === 'list' || (kind === 'numbers' && way === 'type') ? (
        <TypeBoard play={play} board={board} onEnter={onEnter} />
      ) : null}
      {kind === 'places' || kind === 'groups' ? (
        <RowBoard play={play} board={board} held={held} onEnter={onEnter} />
      ) : null}
      {kind === 'choices' ? <ChoiceBoard play={play} board={board} held={held} onEnter={onEnter} /> : null}
    </>
  );
}
