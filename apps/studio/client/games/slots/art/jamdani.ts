/** The world of the jamdani loom: motifs woven thread by thread into muslin, on a grid as the weaver counts it. */
import { around, circle, group, line, linear, path, picture, radial, rect } from './draw.ts';

/** A motif as its weaver has it: a row of letters a thread, mirrored at the last column where it says so. */
type Chart = { readonly rows: readonly string[]; readonly isMirrored: boolean };

const whole = ({ rows, isMirrored }: Chart): readonly string[] =>
  isMirrored ? rows.map((row) => row + [...row].toReversed().slice(1).join('')) : rows;

/** Stitches of a chart: each a short thread with light on it, on a ground of crossing threads. */
function woven(
  chart: Chart,
  colours: Readonly<Record<string, readonly [string, string]>>,
  ground: readonly [string, string],
  edge: string,
): string {
  const rows = whole(chart);
  const wide = rows[0]?.length ?? 1;
  const size = 80 / Math.max(wide, rows.length);
  const [x0, y0] = [50 - (wide * size) / 2, 50 - (rows.length * size) / 2];
  const stitches = rows
    .flatMap((row, y) =>
      [...row].map((letter, x) => {
        const colour = colours[letter];
        if (colour === undefined) return '';
        const [left, top] = [x0 + x * size, y0 + y * size];
        return (
          rect(left + 0.15, top + 0.15, size - 0.3, size - 0.3, 1, colour[0]) +
          rect(left + 0.3, top + 0.3, size - 0.6, size * 0.36, 0.8, colour[1], 'opacity=".75"')
        );
      }),
    )
    .join('');
  return picture(
    rect(3, 3, 94, 94, 12, 'url(#g)', `stroke="${edge}" stroke-width="3"`) +
      Array.from(
        { length: 15 },
        (_, at) =>
          line(`M${9 + at * 5.9},8V92`, ground[1], 0.7, 'opacity=".5"') +
          line(`M8,${9 + at * 5.9}H92`, ground[1], 0.7, 'opacity=".35"'),
      ).join('') +
      rect(7, 7, 86, 86, 9, 'none', `stroke="${edge}" stroke-width="1.4" stroke-dasharray="3 2.4"`) +
      stitches,
    radial(
      'g',
      [
        [0, '#ffffff'],
        [0.3, ground[0]],
        [1, ground[1]],
      ],
      0.35,
      0.3,
      1.1,
    ),
  );
}

const leaf = woven(
  {
    isMirrored: true,
    rows: [
      '.......',
      '......a',
      '.....ab',
      '....aab',
      '...aabb',
      '..aaabb',
      '..aabbb',
      '..aaabb',
      '...aabb',
      '....aab',
      '.....ab',
      '......b',
      '..cc..b',
      '.c..ccb',
      '......b',
    ],
  },
  { a: ['#1d8a5a', '#6fe0a8'], b: ['#0f5c44', '#3fb98a'], c: ['#b8862a', '#ffd97a'] },
  ['#eefaf0', '#bfe3cd'],
  '#1d8a5a',
);
const bud = woven(
  {
    isMirrored: true,
    rows: [
      '......a',
      '.....aa',
      '.....ab',
      '....aab',
      '....abb',
      '...aabb',
      '...aabb',
      '....aab',
      '.c...ab',
      '..cc..c',
      '...cc.c',
      '..d.ccc',
      '.dd..cc',
      '......c',
      '......c',
    ],
  },
  { a: ['#d6336c', '#ff9fc0'], b: ['#9c1150', '#e8588f'], c: ['#2f7d4f', '#86d6a2'], d: ['#d9a21f', '#ffe08a'] },
  ['#fff1f5', '#f2c6d6'],
  '#c2255c',
);
const vine = woven(
  {
    isMirrored: false,
    rows: [
      '............aa.',
      '.bb........aaa.',
      'bbbb......aa...',
      '.bb.a....aa..b.',
      '....aa...a..bbb',
      '.....aa.aa...b.',
      '..c...aaa......',
      '.ccc...aa......',
      '..c...aaa..c...',
      '.....aa.a.ccc..',
      '....aa..aa.c...',
      '..b.a....aa....',
      '.bbb......aa.b.',
      '..b........abbb',
      '...........a.b.',
    ],
  },
  { a: ['#2a6fb0', '#8ac6f5'], b: ['#1b4a86', '#5c9bdc'], c: ['#d9a21f', '#ffe08a'] },
  ['#eff6ff', '#bcd6f0'],
  '#2a6fb0',
);
const diamond = woven(
  {
    isMirrored: true,
    rows: [
      '......a',
      '.....aa',
      '....aab',
      '...aabb',
      '..aabcb',
      '.aabccb',
      'aabccdb',
      '.abcddd',
      'aabccdb',
      '.aabccb',
      '..aabcb',
      '...aabb',
      '....aab',
      '.....aa',
      '......a',
    ],
  },
  { a: ['#7a3fb8', '#c79bf0'], b: ['#4f1f8a', '#9566d6'], c: ['#e0a526', '#ffe39a'], d: ['#fff3d0', '#ffffff'] },
  ['#f6f0ff', '#d6c3f0'],
  '#6b2fb0',
);
const starMotif = woven(
  {
    isMirrored: true,
    rows: [
      '......a',
      '......a',
      '.b....a',
      '.bb..aa',
      '..bbaac',
      '..bbacc',
      '...aacd',
      'aaaacdd',
      '...aacd',
      '..bbacc',
      '..bbaac',
      '.bb..aa',
      '.b....a',
      '......a',
      '......a',
    ],
  },
  { a: ['#e8590c', '#ffb37a'], b: ['#b8860b', '#ffd766'], c: ['#c92a2a', '#ff8787'], d: ['#fff0c2', '#ffffff'] },
  ['#fff6e8', '#f5d4a6'],
  '#d9480f',
);
const paisley = woven(
  {
    isMirrored: false,
    rows: [
      '..........aaa..',
      '........aaa.aa.',
      '......aaa....a.',
      '.....aabb...aa.',
      '....aabccb.aa..',
      '...aabcddcb.a..',
      '..aabcddddcba..',
      '..aabcdeedcba..',
      '..aabcdeedcba..',
      '..aabcddddcba..',
      '...aabcddcbaa..',
      '...aabbccbbaa..',
      '....aaabbaaa...',
      '......aaaa.....',
      '.......ff......',
    ],
  },
  {
    a: ['#0b7285', '#66d9e8'],
    b: ['#d9a21f', '#ffe08a'],
    c: ['#c2255c', '#faa2c1'],
    d: ['#862e9c', '#da77f2'],
    e: ['#fff3bf', '#ffffff'],
    f: ['#0b7285', '#66d9e8'],
  },
  ['#e9fbfd', '#addfe6'],
  '#0b7285',
);
const peacock = woven(
  {
    isMirrored: true,
    rows: [
      'a..a..a.a',
      '.b.b.b..a',
      '.cb.cb.bb',
      'b.ccbccbc',
      '.bccdccdc',
      'b.cddcdde',
      '.bcdedced',
      'b.ccddcff',
      '.b.ccdcfg',
      '..b.cc.ff',
      '...b...ff',
      '....b.fff',
      '......ffh',
      '.....ffhf',
      '.....fffh',
      '......fff',
      '.......i.',
    ],
  },
  {
    a: ['#e0a526', '#ffe39a'],
    b: ['#2b8a3e', '#8ce99a'],
    c: ['#0b7285', '#3bc9db'],
    d: ['#1864ab', '#74c0fc'],
    e: ['#e0a526', '#ffe39a'],
    f: ['#1c3faa', '#748ffc'],
    g: ['#ffffff', '#ffffff'],
    h: ['#f08c00', '#ffd43b'],
    i: ['#b35b00', '#f08c00'],
  },
  ['#fff8e1', '#f3dfa2'],
  '#c98a00',
);

const spindle = (turn: string): string =>
  group(
    turn,
    path(
      'M50,2C62,18 66,34 66,50C66,66 62,82 50,98C38,82 34,66 34,50C34,34 38,18 50,2Z',
      'url(#w)',
      'stroke="#3a1a0a" stroke-width="2.6"',
    ) +
      path('M50,22C56,32 58,42 58,50C58,58 56,68 50,78C44,68 42,58 42,50C42,42 44,32 50,22Z', '#3a1a0a') +
      Array.from({ length: 11 }, (_, at) =>
        line(
          `M${44 + Math.abs(at - 5) * 0.5},${33 + at * 3.4}h${12 - Math.abs(at - 5)}`,
          at % 2 === 0 ? '#ffd54a' : '#ff9f1c',
          2.6,
        ),
      ).join('') +
      line('M44,14C40,26 38,38 38,50', '#ffe9c2', 2.2, 'opacity=".8"') +
      circle(50, 10, 2.6, '#ffe08a') +
      circle(50, 90, 2.6, '#ffe08a'),
  );
const shuttle = picture(
  circle(50, 50, 47, 'url(#g)', 'stroke="#8a1538" stroke-width="2.6"') +
    around(28, 50, 50, (at) => line('M0,-38V-45', at % 2 === 0 ? '#fff6d6' : '#ff8fb0', 2.2)) +
    spindle('rotate(45 50 50)') +
    line('M83,17C92,30 90,44 80,52', '#ffd54a', 2.2),
  radial(
    'g',
    [
      [0, '#ff7a9c'],
      [0.7, '#c2184c'],
      [1, '#7d0a34'],
    ],
    0.5,
    0.45,
    0.6,
  ) +
    linear(
      'w',
      [
        [0, '#e8b56a'],
        [0.5, '#b8752c'],
        [1, '#7a4312'],
      ],
      [1, 0],
    ),
);

/** A whole reel of golden cloth, for a shuttle that covers one. */
export const jamdaniCover = picture(
  rect(0, 0, 100, 300, 8, 'url(#g)') +
    Array.from({ length: 40 }, (_, at) => line(`M0,${at * 7.6}H100`, '#8a1538', 0.8, 'opacity=".35"')).join('') +
    Array.from(
      { length: 14 },
      (_, at) =>
        path(`M4,${at * 22 + 4}l6,7l-6,7l-6,-7Z`, '#ffe39a') + path(`M96,${at * 22 + 4}l6,7l-6,7l-6,-7Z`, '#ffe39a'),
    ).join('') +
    rect(9, 3, 82, 294, 6, 'none', 'stroke="#ffe39a" stroke-width="2" stroke-dasharray="6 3"') +
    [44, 256]
      .map(
        (y) =>
          around(8, 50, y, (at) =>
            path('M0,-6C8,-14 7,-24 0,-30C-7,-24 -8,-14 0,-6Z', at % 2 === 0 ? '#ffd54a' : '#ff9fc0'),
          ) + circle(50, y, 7, '#fff6d6'),
      )
      .join('') +
    group('translate(0 100)', spindle('translate(-10 -10) scale(1.2)')),
  linear('g', [
    [0, '#e0306a'],
    [0.5, '#b0124a'],
    [1, '#e0306a'],
  ]) +
    linear(
      'w',
      [
        [0, '#f5cf8a'],
        [0.5, '#cf8f3c'],
        [1, '#8a4f1a'],
      ],
      [1, 0],
    ),
  100,
  300,
);

export const jamdaniSymbols = { leaf, bud, vine, diamond, star: starMotif, paisley, peacock, shuttle } as const;
