/** The world of Shakrain: paper kites over the roofs of the old town, from the late afternoon into a night of lanterns. */
import {
  around,
  circle,
  ellipse,
  group,
  line,
  linear,
  mirror,
  path,
  petal,
  picture,
  radial,
  rect,
  star,
} from './draw.ts';

const ink = '#2b1420';
const bamboo = '#7a4a1c';

/** A fighting kite: paper cut to a diamond, a bamboo spine and bow, and its tail. */
function paper(pattern: string, tail: string, fill: string): string {
  return (
    path('M50,78L36,97L50,92L64,97Z', tail, `stroke="${ink}" stroke-width="2"`) +
    `<g clip-path="url(#k)">${rect(0, 0, 100, 100, 0, fill)}${pattern}${path('M50,3L95,43L50,43Z', '#ffffff', 'opacity=".16"')}</g>` +
    path('M50,4L94,43L50,86L6,43Z', 'none', `stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"`) +
    line('M50,4V86', bamboo, 2.6) +
    line('M7,43Q50,8 93,43', bamboo, 2.2) +
    circle(50, 30, 2.4, '#fff')
  );
}
const clip = '<clipPath id="k"><path d="M50,4L94,43L50,86L6,43Z"/></clipPath>';

const moon = picture(
  paper(
    circle(50, 46, 25, '#fff7d6') +
      circle(59, 40, 21, 'url(#a)') +
      path(star(5, 7, 3, 60, 42), '#fff7d6') +
      Array.from({ length: 9 }, (_, at) => circle(14 + at * 9, 74 - Math.abs(at - 4) * 9, 2, '#ffd54a')).join(''),
    '#ffd54a',
    'url(#a)',
  ),
  clip +
    linear('a', [
      [0, '#5b6cf0'],
      [1, '#241a86'],
    ]),
);

const stripe = picture(
  paper(
    Array.from({ length: 7 }, (_, at) =>
      path(`M${-30 + at * 24},90L${20 + at * 24},0h12L${-18 + at * 24},90Z`, '#e3263f'),
    ).join('') +
      circle(50, 46, 12, '#ffd54a', `stroke="${ink}" stroke-width="2"`) +
      path(star(8, 10, 4.5, 50, 46), '#e3263f'),
    '#e3263f',
    '#fff4e2',
  ),
  clip,
);

const fan = picture(
  around(12, 50, 48, (at) =>
    path('M0,0L-11.4,-42Q0,-50 11.4,-42Z', at % 2 === 0 ? '#12a592' : '#ffe27a', `stroke="${ink}" stroke-width="1.8"`),
  ) +
    around(12, 50, 48, (at) => circle(0, -34, 4, at % 2 === 0 ? '#ffe27a' : '#e3263f')) +
    around(12, 50, 48, () => line('M0,-8V-41', bamboo, 1.2), 15) +
    circle(50, 48, 15, '#fff4e2', `stroke="${ink}" stroke-width="2"`) +
    around(8, 50, 48, () => path(petal(13, 4.4), '#e3263f')) +
    circle(50, 48, 3.6, '#ffd54a', `stroke="${ink}" stroke-width="1.4"`) +
    mirror(line('M36,92C34,96 30,98 26,98M44,94L42,99', '#12a592', 2.4)),
);

const fish = picture(
  path('M66,48L94,22C90,40 90,56 94,74Z', 'url(#b)', `stroke="${ink}" stroke-width="2.4"`) +
    line('M72,48L90,32M72,48H90M72,48L90,64', '#fff', 1.6) +
    path(
      'M6,50C18,22 54,16 76,46C78,48 78,52 76,54C54,82 18,78 6,50Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="2.6"`,
    ) +
    path('M34,26C44,8 58,12 60,30Z', 'url(#b)', `stroke="${ink}" stroke-width="2.2"`) +
    path('M36,74C44,90 56,86 58,68Z', 'url(#b)', `stroke="${ink}" stroke-width="2.2"`) +
    [0, 1, 2]
      .map((row) =>
        Array.from({ length: 4 }, (_, at) => line(`M${40 + row * 10},${34 + at * 9}q7,4.5 0,9`, '#7a2d00', 1.8)).join(
          '',
        ),
      )
      .join('') +
    line('M30,28C37,40 37,60 30,72', '#7a2d00', 2.2) +
    circle(20, 44, 7, '#fff', `stroke="${ink}" stroke-width="1.8"`) +
    circle(19, 44, 3.6, ink) +
    circle(17.8, 42.6, 1.2, '#fff') +
    line('M8,54C14,58 18,58 22,56', '#7a2d00', 2),
  linear('a', [
    [0, '#ffd84a'],
    [0.55, '#ff9a2e'],
    [1, '#f2551c'],
  ]) +
    linear('b', [
      [0, '#ff7a4a'],
      [1, '#c9242e'],
    ]),
);

const starKite = picture(
  path('M50,88C44,94 56,96 50,100', 'none', 'stroke="#c21d7a" stroke-width="3"') +
    path(star(6, 47, 27, 50, 48), 'url(#a)', `stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"`) +
    around(6, 50, 48, () => path('M0,-44L-13,-21L0,-14Z', '#ffffff', 'opacity=".28"')) +
    around(6, 50, 48, () => line('M0,-44V0', bamboo, 1.6)) +
    path(star(6, 26, 15, 50, 48), '#ffe27a', `stroke="${ink}" stroke-width="2"`) +
    path(star(6, 17, 10, 50, 48), '#1b8fd6', `stroke="${ink}" stroke-width="1.6"`) +
    circle(50, 48, 6, '#fff4e2') +
    around(6, 50, 48, () => circle(0, -44, 3.4, '#ffd54a', `stroke="${ink}" stroke-width="1.4"`)),
  linear('a', [
    [0, '#ff6ac0'],
    [1, '#a5127e'],
  ]),
);

const peacock = picture(
  paper(
    Array.from({ length: 9 }, (_, at) =>
      group(
        `translate(50 84) rotate(${-72 + at * 18})`,
        path('M0,-18C14,-34 13,-62 0,-74C-13,-62 -14,-34 0,-18Z', '#0fa86a', 'stroke="#0a6a4a" stroke-width="1"') +
          ellipse(0, -59, 6, 9, '#ffd54a') +
          ellipse(0, -57, 3.8, 5.6, '#1a4fd0'),
      ),
    ).join('') +
      path(
        'M50,82C40,80 40,66 46,60C50,54 46,48 44,44C42,36 50,32 54,37C58,42 56,50 56,56C62,64 60,80 50,82Z',
        '#1f6fe8',
        `stroke="${ink}" stroke-width="1.8"`,
      ) +
      path('M44,41L36,43L44,46Z', '#ff9f1c') +
      circle(48, 41, 2, '#fff'),
    '#0fa86a',
    'url(#a)',
  ),
  clip +
    linear('a', [
      [0, '#ffe9a8'],
      [1, '#ffb04a'],
    ]),
);

const spool = picture(
  rect(46, 2, 8, 22, 4, bamboo, `stroke="${ink}" stroke-width="2"`) +
    rect(46, 76, 8, 22, 4, bamboo, `stroke="${ink}" stroke-width="2"`) +
    ellipse(50, 24, 36, 11, 'url(#w)', `stroke="${ink}" stroke-width="2.4"`) +
    path(
      'M22,27C28,36 28,64 22,73C34,82 66,82 78,73C72,64 72,36 78,27C66,36 34,36 22,27Z',
      'url(#a)',
      `stroke="${ink}" stroke-width="2.4"`,
    ) +
    Array.from({ length: 9 }, (_, at) =>
      line(
        `M${27 - Math.abs(at - 4) * 0.8},${35 + at * 4.6}Q50,${43 + at * 4.6} ${73 + Math.abs(at - 4) * 0.8},${35 + at * 4.6}`,
        at % 2 === 0 ? '#ffd0ea' : '#8f0f5c',
        1.5,
      ),
    ).join('') +
    ellipse(50, 77, 36, 11, 'url(#w)', `stroke="${ink}" stroke-width="2.4"`) +
    Array.from({ length: 8 }, (_, at) =>
      ellipse(50 + Math.cos((at * Math.PI) / 4) * 26, 24 + Math.sin((at * Math.PI) / 4) * 7, 3, 1.8, '#e3263f'),
    ).join('') +
    line('M73,54C86,50 92,40 98,22', '#ff5db1', 2),
  linear(
    'a',
    [
      [0, '#ff8ac9'],
      [0.5, '#e01f86'],
      [1, '#8a0d5a'],
    ],
    [1, 0],
  ) +
    linear(
      'w',
      [
        [0, '#ffd98a'],
        [1, '#b8701f'],
      ],
      [1, 0],
    ),
);

const sun = picture(
  around(16, 50, 50, (at) =>
    path(
      at % 2 === 0 ? 'M-6,-30L0,-49L6,-30Z' : 'M-4,-30Q4,-38 -2,-46Q9,-40 5,-30Z',
      at % 2 === 0 ? '#ffb01f' : '#ff6a2b',
      `stroke="${ink}" stroke-width="1.4"`,
    ),
  ) +
    circle(50, 50, 31, 'url(#a)', `stroke="${ink}" stroke-width="2.6"`) +
    circle(50, 50, 26, 'none', 'stroke="#fff6cf" stroke-width="1.6" stroke-dasharray="1 5" stroke-linecap="round"') +
    mirror(
      path('M32,44Q39,36 46,44Q39,49 32,44Z', '#fff', `stroke="${ink}" stroke-width="1.8"`) +
        circle(39.4, 43.6, 2.8, ink) +
        line('M31,37Q38,31 46,37', ink, 2.2) +
        circle(30, 57, 4.6, '#ff7a3a', 'opacity=".65"'),
    ) +
    path('M50,44L45,57H55Z', '#e8870f') +
    path('M38,61Q50,74 62,61Q50,66 38,61Z', '#c21d3a', `stroke="${ink}" stroke-width="1.8"`),
  radial(
    'a',
    [
      [0, '#fff3a8'],
      [0.6, '#ffc93a'],
      [1, '#ff9a1c'],
    ],
    0.5,
    0.45,
    0.6,
  ),
);

export const shakrainSymbols = { moon, stripe, fan, fish, star: starKite, peacock, spool, sun } as const;
