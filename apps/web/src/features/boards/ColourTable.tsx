/**
 * The table of the colour game: colours, digits and sides in sight at once, chosen together, with one stake on each and bet in one ticket. The parts are
 * plays of the game like any other; one that is not sold is not there.
 */
import { Card } from '@banyan/ui/card';
import { useMemo } from 'react';
import { useText } from '../../lib/language.tsx';
import type { Play } from '../draws/index.ts';
import { type LotteryGame, useLotteryNames, useRules } from '../lottery/index.ts';
import { type Slip, atTheirOdds, HeldNote, mostLines } from '../tickets/index.ts';
import { BetForm } from './BetForm.tsx';
import { ChoiceBoard } from './ChoiceBoard.tsx';
import type { DraftTerms } from './draft.ts';
import styles from './PlayBoard.module.css';
import { PlayTerms } from './PlayTerms.tsx';
import { type Board, useBoard } from './useBoard.ts';

type Part = { readonly play: Play; readonly board: Board };

/** The parts as one board: what is chosen on any of them, with one stake. */
function together(parts: readonly Part[], first: Board): Board {
  const drafts = parts.map(({ board }) => board.draft);
  const isFull = drafts.some(({ bets }) => bets === undefined);
  const sum = (of: (draft: Board['draft']) => number) => drafts.reduce((all, draft) => all + of(draft), 0);
  const chosen = parts.filter(({ board }) => board.draft.numbers > 0);
  return {
    ...first,
    draft: {
      ...first.draft,
      bets: isFull ? undefined : drafts.flatMap(({ bets = [] }) => bets),
      half: sum(({ half }) => half),
      unsold: drafts.flatMap(({ unsold }) => unsold),
      combinations: sum(({ combinations }) => combinations),
      numbers: sum(({ numbers }) => numbers),
      lack: undefined,
      isImpossible: false,
    },
    isReady: chosen.length > 0 && chosen.every(({ board }) => board.isReady),
    setStake: (text) => {
      for (const { board } of parts) board.setStake(text);
    },
    stake: { ...first.stake, isValid: parts.every(({ board }) => board.stake.isValid) },
    took: (added) => {
      for (const { board } of parts) board.took(added);
    },
  };
}

/** A play of the game, or another in its place so that the table has as many boards each time. */
function usePart(
  plays: readonly Play[],
  code: string,
  terms: DraftTerms,
  opening?: string,
): Part & { readonly isSold: boolean } {
  const own = plays.find(({ play }) => play === code);
  const play = own ?? (plays[0] as Play);
  return { play, board: useBoard(play, terms, own === undefined ? undefined : opening), isSold: own !== undefined };
}

type ColourTableProps = {
  game: LotteryGame;
  plays: readonly Play[];
  slip: Slip;
  /** A colour that the address asks for. */
  opening: string | undefined;
};

export function ColourTable({ game, plays, slip, opening }: ColourTableProps) {
  const t = useText();
  const names = useLotteryNames();
  const left = mostLines - slip.lines;
  const { rules, hasFailed } = useRules(game.rules);
  const terms = { rules, left, held: slip.held };
  const [colour, num, sides] = [
    usePart(plays, 'COLOUR', terms, opening),
    usePart(plays, 'NUM', terms),
    usePart(plays, 'SIDES', terms),
  ];
  const parts = [colour, num, sides].filter(({ isSold }) => isSold);
  const first = parts[0] ?? colour;
  const board = together(parts, first.board);
  const { amount } = board.stake;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the parts their bets, and what is sold with the prices
  const wanted = useMemo(
    () =>
      board.isReady
        ? parts.flatMap(({ play, board: own }) => atTheirOdds(play.play, own.draft.bets ?? [], amount, slip.priceOf))
        : [],
    [board.isReady, colour.board.draft, num.board.draft, sides.board.draft, amount, slip.priceOf],
  );
  return (
    <Card as="section" aria-label={t('lottery.board.label')}>
      <BetForm play={first.play} board={board} slip={slip} wanted={wanted} left={left} hasFailed={hasFailed}>
        {(add) => (
          <>
            {parts.map(({ play, board: own }) => (
              <section key={play.play} className={styles.part} aria-label={names.playInGroup(play.play, game.rules)}>
                <HeldNote play={play} held={slip.held} />
                <ChoiceBoard play={play} board={own} held={slip.held} onEnter={add} />
              </section>
            ))}
            {parts.map(({ play }) => (
              <PlayTerms key={play.play} play={play} rules={game.rules} series={null} chosen={0} />
            ))}
          </>
        )}
      </BetForm>
    </Card>
  );
}
