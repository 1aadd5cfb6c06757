/** The fish of the river, drawn here from a few measures; all of them look to the right. */
import type { RiverFish } from '@banyan/games/river';

/** Half of its length and height, and the colours of back, belly and fins. */
type Shape = {
  readonly long: number;
  readonly high: number;
  readonly back: string;
  readonly belly: string;
  readonly fin: string;
};

const shapes: Readonly<Record<Exclude<RiverFish, 'prawn' | 'turtle' | 'gharial'>, Shape>> = {
  puti: { long: 26, high: 13, back: 'var(--on-night-muted)', belly: 'var(--conch-light)', fin: 'var(--gold)' },
  tengra: { long: 32, high: 11, back: 'var(--silk-1)', belly: 'var(--conch)', fin: 'var(--silk-4)' },
  koi: { long: 30, high: 16, back: 'var(--ball-6)', belly: 'var(--silk-1)', fin: 'var(--art-ink)' },
  pabda: { long: 38, high: 10, back: 'var(--on-night-muted)', belly: 'var(--on-art)', fin: 'var(--silk-7)' },
  rui: { long: 44, high: 19, back: 'var(--silk-8)', belly: 'var(--conch)', fin: 'var(--silk-9)' },
  katla: { long: 48, high: 26, back: 'var(--silk-3)', belly: 'var(--conch)', fin: 'var(--art-ink)' },
  boal: { long: 58, high: 17, back: 'var(--silk-5)', belly: 'var(--conch-light)', fin: 'var(--ball-2)' },
  hilsa: { long: 54, high: 23, back: 'var(--ball-5)', belly: 'var(--on-art)', fin: 'var(--on-night-muted)' },
  golden: { long: 66, high: 32, back: 'var(--gold-edge)', belly: 'var(--gold-light)', fin: 'var(--gold)' },
};

export function FishArt({ kind }: { kind: RiverFish }) {
  if (kind === 'prawn') return <Prawn />;
  if (kind === 'turtle') return <Turtle />;
  if (kind === 'gharial') return <Gharial />;
  const { long, high, back, belly, fin } = shapes[kind];
  const tail = long * 0.5;
  const width = (long + tail) * 2;
  return (
    <svg viewBox={`${-long - tail - 4} ${-high - 10} ${width - tail + 8} ${high * 2 + 20}`} aria-hidden="true">
      <g stroke="var(--art-ink)" strokeWidth="2" strokeLinejoin="round">
        <path
          d={`M${-long + 6},0 L${-long - tail},${-high} Q${-long - tail * 0.5},0 ${-long - tail},${high}Z`}
          fill={fin}
        />
        <path d={`M${-long * 0.2},${-high + 3} Q${-long * 0.3},${-high - 9} ${long * 0.35},${-high + 5}Z`} fill={fin} />
        <path
          d={`M${-long},0 Q${-long * 0.2},${-high * 1.9} ${long},0 Q${-long * 0.2},${high * 1.9} ${-long},0Z`}
          fill={back}
        />
        <path
          d={`M${-long * 0.92},1 Q${-long * 0.1},${high * 1.9} ${long},0 Q${long * 0.1},${high * 0.5} ${-long * 0.92},1Z`}
          fill={belly}
        />
        <path
          d={`M${long * 0.05},${high * 0.2} Q${-long * 0.2},${high * 0.9} ${-long * 0.3},${high * 0.35}Z`}
          fill={fin}
        />
      </g>
      <path
        d={`M${long * 0.45},${-high * 0.62} Q${long * 0.3},0 ${long * 0.45},${high * 0.62} M${-long * 0.1},${-high * 0.5} q6,8 0,16 M${-long * 0.4},${-high * 0.4} q6,7 0,14`}
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="1.4"
        strokeOpacity=".55"
      />
      <circle cx={long * 0.66} cy={-high * 0.16} r={high * 0.2 + 1.4} fill="var(--on-art)" />
      <circle cx={long * 0.69} cy={-high * 0.16} r={high * 0.1 + 1} fill="var(--art-ink)" />
    </svg>
  );
}

function Prawn() {
  return (
    <svg viewBox="-42 -26 84 52" aria-hidden="true">
      <g stroke="var(--art-ink)" strokeWidth="2" strokeLinejoin="round">
        <path d="M-30,14 L-40,6 L-36,20Z" fill="var(--silk-4)" />
        <path d="M-32,14 C-30,-16 6,-22 30,-6 C20,2 14,6 4,6 C-10,6 -18,10 -32,14Z" fill="var(--gold-edge)" />
      </g>
      <path
        d="M-20,-4 q8,6 6,13 M-8,-12 q8,8 6,18 M6,-15 q7,9 3,20"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="1.6"
      />
      <path
        d="M28,-8 C34,-20 38,-22 41,-23 M28,-7 C36,-14 39,-12 41,-12 M0,6 l-3,9 M8,5 l0,9 M-9,7 l-5,8"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="22" cy="-9" r="2.6" fill="var(--art-ink)" />
    </svg>
  );
}

function Turtle() {
  return (
    <svg viewBox="-60 -38 124 76" aria-hidden="true">
      <g stroke="var(--art-ink)" strokeWidth="2.4" strokeLinejoin="round">
        <path d="M34,-8 C50,-20 64,-10 60,2 C56,10 42,10 34,6Z" fill="var(--ball-6)" />
        <path
          d="M14,-22 C22,-40 38,-34 32,-20Z M14,22 C22,40 38,34 32,20Z M-26,-20 C-38,-34 -50,-26 -40,-12Z M-26,20 C-38,34 -50,26 -40,12Z"
          fill="var(--ball-6)"
        />
        <ellipse cx="0" cy="0" rx="42" ry="27" fill="var(--silk-1)" />
        <path
          d="M-14,-14 H14 L24,0 L14,14 H-14 L-24,0Z M-14,-14 L-22,-23 M14,-14 L22,-23 M24,0 H41 M14,14 L22,23 M-14,14 L-22,23 M-24,0 H-41"
          fill="none"
        />
      </g>
      <circle cx="51" cy="-4" r="2.6" fill="var(--art-ink)" />
    </svg>
  );
}

function Gharial() {
  return (
    <svg viewBox="-96 -30 196 60" aria-hidden="true">
      <g stroke="var(--art-ink)" strokeWidth="2.4" strokeLinejoin="round">
        <path
          d="M-92,-4 C-60,-12 -40,-16 -6,-18 C20,-18 36,-14 46,-8 L94,-6 C98,-6 98,4 94,4 L46,8 C30,14 -6,18 -30,12 C-54,8 -76,4 -92,-4Z"
          fill="var(--ball-6)"
        />
        <path d="M-30,12 C-4,18 30,14 46,8 L94,4 L46,2 C16,8 -10,8 -30,12Z" fill="var(--conch)" />
        <path d="M-22,13 l-6,12 h12 l4,-11 M20,14 l-4,12 h12 l2,-13" fill="var(--ball-6)" />
        <circle cx="90" cy="-9" r="6" fill="var(--silk-1)" />
      </g>
      <path
        d="M-70,-9 l5,-7 l5,6 l6,-8 l5,7 l6,-9 l6,8 l6,-9 l6,8 l6,-9 l6,8"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="2"
      />
      <circle cx="38" cy="-10" r="4" fill="var(--gold-light)" stroke="var(--art-ink)" strokeWidth="1.6" />
      <path
        d="M50,-2 l4,4 l4,-4 l4,4 l4,-4 l4,4 l4,-4 l4,4 l4,-4"
        fill="none"
        stroke="var(--on-art)"
        strokeWidth="1.8"
      />
    </svg>
  );
}
