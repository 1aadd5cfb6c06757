/**
 * The board: what is bet on (groups as tabs, their plays below), how the numbers are entered, what it costs and pays, the
 * stake, and the way onto the slip. It is a form, so that Enter adds from every field; on the pad Space picks.
 */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Segment } from '@banyan/ui/segment';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { Plus } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useText } from '../../lib/language.tsx';
import { useLotteryNames } from '../../lib/lotteryNames.ts';
import { BoardTotal } from './BoardTotal.tsx';
import type { Way } from './draft.ts';
import type { Play } from './lottery.queries.ts';
import { PickBoard } from './PickBoard.tsx';
import styles from './PlayBoard.module.css';
import { PlayTerms } from './PlayTerms.tsx';
import { QuickBoard } from './QuickBoard.tsx';
import { mostLines } from './slip.ts';
import { StakeField } from './StakeField.tsx';
import { TypeBoard } from './TypeBoard.tsx';
import { useBoard } from './useBoard.ts';
import type { Slip } from './useSlip.ts';

const ways: readonly Way[] = ['pick', 'type', 'quick'];

type PlayBoardProps = { plays: readonly Play[]; play: Play; onPlay: (play: string) => void; slip: Slip };

export function PlayBoard({ plays, play, onPlay, slip }: PlayBoardProps) {
  const t = useText();
  const names = useLotteryNames();
  const tabs = useId();
  const left = mostLines - slip.lines;
  const board = useBoard(play, left);
  const groups = [...new Set(plays.map(({ group }) => group))];
  const own = plays.filter(({ group }) => group === play.group);
  const nameOf = (group: string) => {
    const members = plays.filter((one) => one.group === group);
    return members.length === 1 ? names.play(members[0]?.play ?? '') : names.group(group);
  };
  const isLocked = slip.pending !== undefined;
  const mayAdd = board.isReady && !isLocked;
  function add(event?: FormEvent) {
    event?.preventDefault();
    const { selections } = board.draft;
    if (!mayAdd || selections === undefined) return;
    board.took(slip.add({ play: play.play, selections, stake: board.stake.amount, odds: play.odds }));
  }
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
      <form className={styles.body} {...tabPanelProps(tabs, play.group)} onSubmit={add}>
        {own.length > 1 ? (
          <Segment
            label={t('lottery.board.plays')}
            items={own.map((one) => ({ key: one.play, label: names.play(one.play) }))}
            value={play.play}
            onChange={onPlay}
          />
        ) : null}
        <div className={styles.line}>
          <Segment
            label={t('lottery.board.ways')}
            items={ways.map((way) => ({ key: way, label: t(`lottery.way.${way}`) }))}
            value={board.way}
            onChange={board.setWay}
          />
          <PlayTerms play={play} />
        </div>
        {board.way === 'pick' ? <PickBoard key={play.play} play={play} board={board} onEnter={add} /> : null}
        {board.way === 'type' ? <TypeBoard play={play} board={board} onEnter={add} /> : null}
        {board.way === 'quick' ? <QuickBoard play={play} board={board} /> : null}
        <div className={styles.stakes}>
          <StakeField play={play} board={board} />
          <Button
            type="submit"
            kind="primary"
            className={styles.add}
            aria-disabled={!mayAdd}
            icon={<Plus size={16} strokeWidth={2.2} aria-hidden="true" />}
          >
            {t('lottery.board.add')}
          </Button>
        </div>
        <BoardTotal play={play} board={board} left={left} isLocked={isLocked} />
      </form>
    </Card>
  );
}
