/** The window of a slot in its world: what counts for the spin above it, the reels, and what is being won below. */
import { memo, useState } from 'react';
import { useText } from '../../lib/texts.tsx';
import { timesText } from '../../lib/times.ts';
import { Cells } from './Cells.tsx';
import { Lines } from './Lines.tsx';
import { Pays } from './Pays.tsx';
import { Reels } from './Reels.tsx';
import features from './features.module.css';
import styles from './slots.module.css';
import type { Theme } from './theme.ts';
import type { View } from './view.ts';

type StageProps = { theme: Theme; view: View; isBusy: boolean; amountOf: (gain: number) => string };

export const Stage = memo(function Stage({ theme, view, isBusy, amountOf }: StageProps) {
  const text = useText();
  const [isWanted, setWanted] = useState(false);
  // A round is always seen: the table of pays gives way to it.
  const isOpen = isWanted && !isBusy;
  const { slot, colours, scene, featureScene } = theme;
  const { table } = slot;
  const isFeature = view.free !== null || view.values !== null || view.banner !== null;
  const columns = table.strips.length + (table.feature === 'multiplier' ? 1 : 0);
  const look = { ...colours, '--slot-columns': columns, '--slot-rows': table.rows } as React.CSSProperties;
  return (
    <div className={styles.world} style={look} data-feature={isFeature} data-quiet={view.isQuiet} data-slot={slot.id}>
      <img className={styles.scene} src={scene} alt="" />
      <img className={styles.scene} data-over="true" data-on={isFeature} src={featureScene} alt="" />
      <div className={styles.head}>
        <Status theme={theme} view={view} />
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          disabled={isBusy}
          onClick={() => setWanted(!isOpen)}
        >
          {isOpen ? text('studio.slots.pays.close') : text('studio.slots.pays.open')}
        </button>
      </div>
      <div className={styles.frame} data-mood={view.free !== null || view.values !== null ? 'feature' : 'plain'}>
        <div className={styles.window} dir="ltr" aria-hidden="true">
          {view.values === null ? <Reels theme={theme} view={view} /> : <Cells theme={theme} view={view} />}
          <Lines slot={slot} view={view} />
        </div>
        {table.feature === 'multiplier' ? <Multiplier view={view} all={table.multipliers} /> : null}
      </div>
      <Caption theme={theme} view={view} isBusy={isBusy} amountOf={amountOf} />
      {view.banner === null ? null : <Banner theme={theme} banner={view.banner} />}
      {isOpen ? <Pays theme={theme} amountOf={amountOf} /> : null}
    </div>
  );
});

/** The lines, or how far the feature has come. */
function Status({ theme: { slot, symbols }, view }: { theme: Theme; view: View }) {
  const text = useText();
  const { table } = slot;
  if (view.values !== null)
    return (
      <span className={styles.status}>
        {text('studio.slots.holds', { left: view.left, cells: view.values.filter((value) => value > 0).length })}
      </span>
    );
  if (view.free === null)
    return (
      <span className={styles.status}>
        {text(table.bothWays ? 'studio.slots.linesBoth' : 'studio.slots.lines', { lines: table.lines.length })}
      </span>
    );
  const factor = table.feature === 'free spins' ? table.free.times : 1;
  return (
    <span className={styles.status}>
      {view.special === null ? null : (
        <img className={styles.special} src={symbols[table.symbols[view.special] ?? '']} alt="" />
      )}
      {text('studio.slots.free', { at: view.free.at, of: view.free.of })}
      {factor > 1 ? <b className="num">×{factor}</b> : null}
    </span>
  );
}

/** What is being won: the line that is lit, and the round's total so far. */
function Caption({ theme, view, isBusy, amountOf }: StageProps) {
  const text = useText();
  const { table } = theme.slot;
  const { win, gain } = view;
  const name = (symbol: number) => text(`studio.slots.symbol.${table.symbols[symbol] as 'bell'}`);
  return (
    <p className={styles.caption} aria-hidden="true">
      <span className={styles.line}>
        {win === null ? null : (
          <>
            <img src={theme.symbols[table.symbols[win.symbol] ?? '']} alt="" />
            {win.line < 0
              ? text('studio.slots.winAny', { symbol: name(win.symbol), count: win.length })
              : text('studio.slots.winLine', { line: win.line + 1, symbol: name(win.symbol), count: win.length })}
            <bdi className="num">{amountOf(win.gain)}</bdi>
          </>
        )}
        {win === null && view.isOver && view.featureGain !== null
          ? text('studio.slots.featureGain', { amount: amountOf(view.featureGain) })
          : null}
      </span>
      {gain > 0 && (isBusy || view.isOver) ? (
        <b className={styles.total} key={gain} data-won={gain > 100}>
          <bdi className="num">{amountOf(gain)}</bdi> <small className="num">{timesText(gain)}</small>
        </b>
      ) : null}
    </p>
  );
}

/** A feature begins: how many spins, and with which symbol. */
function Banner({ theme, banner }: { theme: Theme; banner: NonNullable<View['banner']> }) {
  const text = useText();
  const { table } = theme.slot;
  const special = banner.symbol === null ? undefined : table.symbols[banner.symbol];
  return (
    <div className={features.banner}>
      <b>
        {table.feature === 'hold'
          ? text('studio.slots.bannerHold', { count: banner.count })
          : text('studio.slots.bannerFree', { count: banner.count })}
      </b>
      {special === undefined ? null : (
        <>
          <img src={theme.symbols[special]} alt="" />
          <span>
            {text('studio.slots.bannerSpecial', { symbol: text(`studio.slots.symbol.${special as 'bell'}`) })}
          </span>
        </>
      )}
      {table.feature === 'free spins' ? <span className="num">×{table.free.times}</span> : null}
    </div>
  );
}

/** The fourth reel: by how much the lines are multiplied. */
function Multiplier({ view, all }: { view: View; all: readonly number[] }) {
  const isTurning = view.reels.some((mode) => mode !== 'rest');
  const around = [...new Set(all)];
  const at = around.indexOf(view.times);
  const beside = (step: number) => around[(Math.max(0, at) + step + around.length) % around.length] ?? 1;
  return (
    <div
      className={features.multiplier}
      dir="ltr"
      aria-hidden="true"
      data-turning={isTurning}
      data-high={view.times > 1}
    >
      <span className="num">×{beside(-1)}</span>
      <b className="num" key={isTurning ? 'turning' : view.times}>
        ×{view.times}
      </b>
      <span className="num">×{beside(1)}</span>
    </div>
  );
}
