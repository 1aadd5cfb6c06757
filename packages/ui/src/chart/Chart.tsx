/**
 * Lines over time, drawn by uPlot, and the exact figures as a table below, which a screen reader and a keyboard have in the place of the
 * picture. Figures come as text and stay text: they become numbers for the pixels alone.
 */
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './Chart.module.css';

export type ChartSeries = {
  readonly name: string;
  /** Decimal text, one a moment; null where nothing is known. */
  readonly values: readonly (string | null)[];
};

type ChartProps = {
  readonly label: string;
  /** What a moment of the axis is called, one a value: a day, an hour. */
  readonly moments: readonly string[];
  readonly series: readonly ChartSeries[];
  /** What opens the table. */
  readonly tableLabel: string;
  /** What heads the column of moments. */
  readonly momentLabel: string;
  readonly format?: (value: string) => string;
};

const height = 260;
/** Chart order of the design; every other line is dashed too, so that colour is never alone. */
const colours = ['--brand', '--ball-4', '--ball-2', '--ball-3', '--ball-6'] as const;
const dashes = [[], [6, 4], [2, 3], [10, 4], [6, 3, 2, 3]] as const;

function draw(frame: HTMLElement, { moments, series }: Pick<ChartProps, 'moments' | 'series'>): UPlot {
  const look = getComputedStyle(frame);
  const colour = (name: string) => look.getPropertyValue(name).trim();
  const lines = { stroke: colour('--muted'), grid: { stroke: colour('--line') }, ticks: { stroke: colour('--line') } };
  const options: UPlot.Options = {
    width: Math.max(frame.clientWidth, 1),
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false } },
    axes: [
      {
        ...lines,
        font: `12px ${look.fontFamily}`,
        values: (_, at) => at.map((one) => moments[one] ?? ''),
        grid: { show: false },
      },
      { ...lines, font: `12px ${look.fontFamily}`, size: 64 },
    ],
    series: [
      {},
      ...series.map(({ name }, at) => ({
        label: name,
        stroke: colour(colours[at % colours.length] as string),
        width: 2,
        dash: [...(dashes[at % dashes.length] as readonly number[])],
        points: { show: moments.length < 2 },
      })),
    ],
  };
  const numbers = series.map(({ values }) => values.map((value) => (value === null ? null : Number(value))));
  return new UPlot(options, [moments.map((_, at) => at), ...numbers], frame);
}

/** Draws, and draws again in another theme, since a canvas knows no tokens, and for another width. */
function usePlot({ moments, series }: Pick<ChartProps, 'moments' | 'series'>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = frame.current as HTMLDivElement;
    let plot = draw(at, { moments, series });
    const again = () => {
      plot.destroy();
      plot = draw(at, { moments, series });
    };
    const themes = new MutationObserver(again);
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const sizes = new ResizeObserver(() => {
      if (at.clientWidth > 0 && at.clientWidth !== plot.width) plot.setSize({ width: at.clientWidth, height });
    });
    sizes.observe(at);
    return () => {
      themes.disconnect();
      sizes.disconnect();
      plot.destroy();
    };
  }, [moments, series]);
  return frame;
}

export function Chart({ label, moments, series, tableLabel, momentLabel, format = (value) => value }: ChartProps) {
  const frame = usePlot({ moments, series });
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <strong>{label}</strong>
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ name }, at) => (
            <li key={name}>
              <svg width="28" height="8" role="presentation">
                <line
                  x1="0"
                  x2="28"
                  y1="4"
                  y2="4"
                  strokeWidth="2"
                  stroke={`var(${colours[at % colours.length]})`}
                  strokeDasharray={(dashes[at % dashes.length] as readonly number[]).join(' ')}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div ref={frame} dir="ltr" aria-hidden="true" />
      <details className={styles.figures}>
        <summary>{tableLabel}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={styles.scroll} aria-label={label} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{momentLabel}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moments.map((moment, at) => (
                <tr key={moment}>
                  <th scope="row" className="num">
                    {moment}
                  </th>
                  {series.map(({ name, values }) => {
                    const value = values[at] ?? null;
                    return (
                      <td key={name} className="num">
                        {value === null ? '–' : format(value)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
