/** The board of towers: eight rows to be climbed from the lowest, the price of each beside it; what the other tiles were is uncovered at the end. */
import { useState } from 'react';
import {
  type TowerLevel,
  type TowersShown,
  towerLevels,
  towerRows,
  towerTiles,
  towersTimes,
} from '@banyan/games/towers';
import { Segment } from '@banyan/ui/segment';
import type { BoardProps } from '../../app/board-props.ts';
import { SteppedBoard, type SteppedView } from '../../app/SteppedBoard.tsx';
import { useGameKeys } from '../../app/usePlayKey.ts';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { rateText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './towers.module.css';

const rowsFromTop = Array.from({ length: towerRows }, (_, at) => towerRows - 1 - at);
const tileKeys = ['Digit1', 'Digit2', 'Digit3', 'Digit4'] as const;
const revealMs = 450;

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [level, setLevel] = useState<TowerLevel>('easy');
  return (
    <SteppedBoard<TowersShown>
      seat={seat}
      choice={{ level }}
      onFound={({ level: found }) => setLevel(found as TowerLevel)}
      show={async () => {
        if (!wantsQuiet()) await wait(revealMs);
      }}
      wait={text('studio.towers.pick')}
      keys={text('studio.towers.keys', { last: towerTiles(level).tiles })}
      stage={(view) => <Tower view={view} level={level} />}
      controls={({ round, isBusy }) => (
        <div className={styles.levels}>
          <Segment
            wide
            label={text('studio.towers.level')}
            items={towerLevels.map((key) => ({ key, label: text(`studio.towers.${key}`) }))}
            value={level}
            onChange={(next) => {
              if (round === undefined && !isBusy) setLevel(next);
            }}
          />
        </div>
      )}
    />
  );
}

type TowerProps = { view: SteppedView<TowersShown>; level: TowerLevel };

function Tower({ view: { round, last, pending, press }, level }: TowerProps) {
  const text = useText();
  const { tiles } = towerTiles(level);
  // The tower of another difficulty has other rows.
  const ended = last?.choice['level'] === level ? last : undefined;
  const shown = round?.shown ?? ended?.shown;
  const climbed = shown?.climbed ?? [];
  const isOver = round === undefined && ended !== undefined;
  useGameKeys(tileKeys.slice(0, tiles), { shown: `1–${tiles}`, does: 'studio.keys.do.towers' }, (code) => {
    if (round !== undefined) void press({ act: 'climb', tile: Number(code.slice(-1)) - 1 });
  });
  return (
    <ol className={styles.tower} aria-label={text('studio.towers.board', { rows: towerRows })} reversed>
      {rowsFromTop.map((row) => {
        const is =
          row < climbed.length ? 'climbed' : row === climbed.length ? (round === undefined ? 'end' : 'now') : 'above';
        return (
          <li key={row} className={styles.row} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
            <b className="num">{rateText(towersTimes(level, row + 1))}</b>
            <div className={styles.tiles}>
              {Array.from({ length: tiles }, (_, tile) => {
                const isOwn = climbed[row] === tile;
                const isFallen = row === climbed.length && shown?.fell === tile;
                const isTrap = isOver && shown?.traps?.[row]?.includes(tile) === true;
                const state = isTrap ? 'trap' : isOwn || isOver ? 'holds' : 'closed';
                return (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a tile is its identity
                    key={tile}
                    type="button"
                    className={styles.tile}
                    data-is={state}
                    data-own={isOwn || isFallen}
                    data-pending={is === 'now' && pending?.['tile'] === tile}
                    disabled={is !== 'now'}
                    aria-label={text(`studio.towers.${state}`, { row: row + 1, at: tile + 1 })}
                    onClick={() => void press({ act: 'climb', tile })}
                  >
                    {state === 'holds' ? <Lotus /> : state === 'trap' ? <Crack /> : null}
                  </button>
                );
              })}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A tile that holds bears a lotus. */
function Lotus() {
  return (
    <svg viewBox="-24 -16 48 32" aria-hidden="true">
      {[-64, -32, 0, 32, 64].map((turn) => (
        <path key={turn} d="M0,12C7,4 7,-6 0,-13C-7,-6 -7,4 0,12Z" transform={`rotate(${turn} 0 12)`} />
      ))}
    </svg>
  );
}

/** One that gives way is cracked. */
function Crack() {
  return (
    <svg viewBox="-24 -16 48 32" aria-hidden="true" data-part="crack">
      <path d="M-20,-13L-8,-4L-13,2L-2,5L-6,14M20,-12L9,-6L13,0L3,4L8,13" />
    </svg>
  );
}
